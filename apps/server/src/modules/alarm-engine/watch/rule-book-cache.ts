import { type AlarmRule, deviceWatchVersion, type RuleBook, ruleBookOf } from "@oilcloud/oil";

const versionMark = `${deviceWatchVersion} `;

export interface CachedRuleBook {
  book: RuleBook;
  /** Stored with a state to identify the rules it was built with. */
  signature: string;
}

/** Caches rule books by their rules, because thousands of similar machines have the same rules and share one book. */
export function makeRuleBookCache() {
  const byRules = new WeakMap<readonly AlarmRule[], CachedRuleBook>();
  const bySignature = new Map<string, CachedRuleBook>();

  function bookOf(rules: readonly AlarmRule[]): CachedRuleBook {
    const signature = `${versionMark}${JSON.stringify(rules)}`;
    const known = bySignature.get(signature);
    if (known) return known;
    const made = { book: ruleBookOf(rules), signature };
    bySignature.set(signature, made);
    return made;
  }

  return {
    of(rules: readonly AlarmRule[]): CachedRuleBook {
      const known = byRules.get(rules) ?? bookOf(rules);
      byRules.set(rules, known);
      return known;
    },
  };
}

export type RuleBookCache = ReturnType<typeof makeRuleBookCache>;

/** The rules that a stored state was built with; null if the state was stored by another version. */
export function rulesKept(signature: string | null): AlarmRule[] | null {
  if (!signature?.startsWith(versionMark)) return null;
  return JSON.parse(signature.slice(versionMark.length)) as AlarmRule[];
}
