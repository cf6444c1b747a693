import type { FoundName } from "../names/name-entry.ts";
import type { Except } from "../plan.ts";
import type { QuestionReader } from "../text/reader.ts";

const before =
  /(?:除了?|除开|除去|排除|不包括|不算|不含|\b(?:except(?: for| at)?|other than|apart from|aside from|besides|excluding|not counting|but not(?: at)?))(?: those)?(?: (?:of|at|from))?(?: the)? ?$/;
const after = /^ ?(?:的)?(?:设备|机器)?(?:以外|之外|除外)的?/;
const joined = /^ ?(?:和|与|跟|及|、|,|and|or|&) ?$/;
const any =
  /除了|除开|除去|以外|之外|除外|不包括|不算|不含|\bexcept\b|\bother than\b|\bapart from\b|\baside from\b|\bexcluding\b|\bnot counting\b|\bbut not\b/;

export interface Exclusions {
  readonly names: readonly FoundName[];
  readonly except: Except | null;
  /** Words that leave something out of which no name was found. */
  readonly unread: string | null;
}

/** "除了苏南特钢", "other than A07": the names that are left out, and the others. */
export function readExclusions(reader: QuestionReader, names: readonly FoundName[]): Exclusions {
  const { text } = reader.plain;
  const out = new Set<FoundName>();
  let last: FoundName | null = null;
  for (const name of names) {
    const head = before.exec(text.slice(0, name.from));
    const tail = after.exec(text.slice(name.to));
    const follows = last !== null && out.has(last) && joined.test(text.slice(last.to, name.from));
    if (head) reader.consume(head.index, name.from);
    if (head || tail || follows) out.add(name);
    // "A和B以外" leaves out both.
    if (tail && last && joined.test(text.slice(last.to, name.from))) out.add(last);
    last = name;
  }
  if (out.size > 0) reader.takeAll(/以外的?|之外的?|除外/);
  const left = any.exec(reader.rest);
  const ids = (kind: string) =>
    [...out].flatMap(({ candidates }) => candidates.flatMap((each) => (each.kind === kind ? [each.id] : [])));
  return {
    names: names.filter((name) => !out.has(name)),
    except:
      out.size > 0
        ? { machineIds: ids("machine"), customerIds: ids("customer"), groupIds: ids("group") }
        : null,
    unread: left?.[0] ?? null,
  };
}
