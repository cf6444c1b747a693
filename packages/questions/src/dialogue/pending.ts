import type { FoundName } from "../names/name-entry.ts";
import { numberOf } from "../text/normalise.ts";
import type { Plan } from "../plan.ts";
import type { UnderstandContext } from "../understand-context.ts";

/** The plan that waited for a choice, where the question is one: "1", "the second", "第一个", or one of the names. */
export function withPending(
  text: string,
  names: readonly FoundName[],
  { state, corrections }: UnderstandContext,
): Plan | null {
  const pending = state?.pending;
  const plan = state?.plan;
  if (!pending || !plan || corrections) return null;
  const place =
    /^(?:第)?(?<zh>[1-5一二三四五])(?:个|台|号)?[.。]?$|^(?:the )?(?<en>first|second|third|fourth|fifth)(?: one)?\.?$/.exec(
      text.trim(),
    );
  const english = ["first", "second", "third", "fourth", "fifth"];
  const { zh, en } = place?.groups ?? {};
  const number = zh ? numberOf(zh) : en ? english.indexOf(en) + 1 : 0;
  const chosen = pending.candidates[number - 1] ?? chosenByName(text, names, pending.candidates);
  if (pending.slot === "subject" && chosen)
    return {
      ...plan,
      subject: { value: { kind: "machines", ids: [chosen.id] }, origin: "asked", span: null },
    };
  const indicator = pending.indicators[number - 1];
  return pending.slot === "indicators" && indicator
    ? { ...plan, indicators: { value: [indicator], origin: "asked", span: null } }
    : null;
}

function chosenByName(
  text: string,
  names: readonly FoundName[],
  candidates: readonly { id: string; name: string }[],
) {
  const [only] = names;
  const [best] = only?.candidates ?? [];
  if (!only || names.length > 1 || !best || only.candidates.length > 1) return undefined;
  const rest = (text.slice(0, only.from) + text.slice(only.to)).replace(
    /[\s.,。，!?？]|请|是|的|那台|the|one|please/g,
    "",
  );
  return rest === "" ? candidates.find(({ id }) => id === best.id) : undefined;
}
