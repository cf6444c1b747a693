import { type AlarmRule, deviceWatchVersion, type RuleBook, ruleBookOf } from "@oilcloud/oil";

const versionMark = `${deviceWatchVersion} `;

interface SharedBook {
  book: RuleBook;
  /** Written with a state to identify the rules that it was built with. */
  signature: string;
}

/** Machines of a kind are watched for the same: thousands of them share one book. */
export function makeSharedBooks() {
  const byRules = new WeakMap<readonly AlarmRule[], SharedBook>();
  const bySignature = new Map<string, SharedBook>();

  function sharedBy(rules: readonly AlarmRule[]): SharedBook {
    const signature = `${versionMark}${JSON.stringify(rules)}`;
    const known = bySignature.get(signature);
    if (known) return known;
    const made = { book: ruleBookOf(rules), signature };
    bySignature.set(signature, made);
    return made;
  }

  return {
    of(rules: readonly AlarmRule[]): SharedBook {
      const known = byRules.get(rules) ?? sharedBy(rules);
      byRules.set(rules, known);
      return known;
    },
  };
}

export type SharedBooks = ReturnType<typeof makeSharedBooks>;

/** The rules a memory was made by; null where it has another shape than today's. */
export function rulesKept(signature: string | null): AlarmRule[] | null {
  if (!signature?.startsWith(versionMark)) return null;
  return JSON.parse(signature.slice(versionMark.length)) as AlarmRule[];
}
