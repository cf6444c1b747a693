import type { AnswerPart, EvidencePart } from "@oilcloud/contract";

export type CitedFact = Partial<Omit<EvidencePart, "part" | "number">> & Pick<EvidencePart, "kind" | "title">;

/** Numbers what an answer rests on; each piece of evidence is sent before the part that cites it first. */
export function makeEvidenceBook() {
  const known = new Map<string, number>();
  const all: EvidencePart[] = [];
  let sent = 0;
  return {
    /** The number of this evidence; the same again for the same. */
    cite(fact: CitedFact): number {
      const entry: Omit<EvidencePart, "number"> = {
        part: "evidence",
        state: null,
        value: "",
        unit: "",
        detail: "",
        time: null,
        timeZone: "UTC",
        deviceId: null,
        alarmId: null,
        keyId: null,
        fromTime: null,
        toTime: null,
        ...fact,
      };
      const name = JSON.stringify(entry);
      const number = known.get(name) ?? all.length + 1;
      if (!known.has(name)) {
        known.set(name, number);
        all.push({ ...entry, number });
      }
      return number;
    },
    /** A part after the evidence that is new since the last one. */
    *with(part: AnswerPart): Generator<AnswerPart> {
      yield* all.slice(sent);
      sent = all.length;
      yield part;
    },
    all: (): readonly EvidencePart[] => all,
  };
}

export type EvidenceBook = ReturnType<typeof makeEvidenceBook>;
