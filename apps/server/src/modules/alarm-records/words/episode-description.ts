import type { AlarmRun, Language } from "@oilcloud/contract";
import {
  type AlarmCategory,
  alarmCategoryLabels,
  alarmCategoryOf,
  type AlarmCondition,
  type AlarmFigure,
  alarmFigures,
  type AlarmReason,
  type DeviceStanding,
  diagnose,
  diagnoseStanding,
  findIndicator,
  type LabFinding,
  runFigures,
  valueWords,
  type Diagnosis,
  type MachineType,
  type Witnessing,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import { summaryWords } from "./reason-words.ts";
import { shortReasonWords } from "./short-reason-words.ts";

export interface EpisodeDescriptionsDeps {
  standingOf(deviceNumber: number): DeviceStanding | null;
}

/** What is read of an episode to describe it. */
export interface DescribedEpisode {
  category: AlarmCategory;
  reasons: readonly AlarmReason[];
  figures: readonly AlarmFigure[];
  witnesses: readonly Witnessing[];
  machineType: MachineType | null;
  clearedAt: Date | null;
  deviceNumber: number | null;
}

type Met = AlarmReason & { readonly condition: AlarmCondition };

/** Describes alarms: open ones by the current standing of their device, cleared ones as they were recorded. */
export function makeEpisodeDescriptions({ standingOf }: EpisodeDescriptionsDeps) {
  /** The raised indicators of an episode with what they were raised for, the worst first. */
  function runsOf(episode: DescribedEpisode): { figure: AlarmFigure; met: Met }[] {
    const { category, reasons, figures, clearedAt, deviceNumber } = episode;
    const standing = clearedAt === null && deviceNumber !== null ? standingOf(deviceNumber) : null;
    const current = standing ? alarmFigures(standing, category, 0) : [];
    const conditionOf = (key: string): Met | undefined => {
      const raised = current.length > 0 ? standing?.keys.find((each) => each.key === key) : undefined;
      if (raised) return { key, level: raised.level, value: raised.value, condition: raised.condition };
      return reasons.find((reason): reason is Met => reason.key === key && isMeasured(reason));
    };
    return (current.length > 0 ? current : figures).flatMap((figure) => {
      const met = conditionOf(figure.key);
      return met ? [{ figure, met }] : [];
    });
  }

  /** How the raised indicators of an episode have run, by key. */
  const runByKey = (runs: ReturnType<typeof runsOf>): Map<string, { value: number; worst: number }> =>
    new Map(runs.map(({ figure: { key, last, worst } }) => [key, { value: last, worst }]));

  function of(episode: DescribedEpisode, language: Language): { figures: AlarmRun | null; reason: string } {
    const runs = runsOf(episode);
    const [worst] = runs;
    const described = runByKey(runs);
    const reasons = runs.length > 0 ? runs.map(({ met }) => met) : episode.reasons;
    return {
      figures: worst
        ? { ...nameOf(worst.figure.key, language), ...runFigures(worst.figure, worst.met) }
        : null,
      reason: summaryWords(episode.category, reasons, language, (key) => described.get(key) ?? null),
    };
  }

  /** The first reason of an episode in short, as walls show it. */
  function shortOf(episode: DescribedEpisode, language: Language): string {
    const [worst] = runsOf(episode);
    if (worst) return shortReasonWords(worst.met, language, { value: worst.figure.last });
    const [reason] = episode.reasons;
    return reason
      ? shortReasonWords(reason, language)
      : labelIn(language, alarmCategoryLabels[episode.category]);
  }

  /** The probable causes of an episode: of an open one by the current standing, of a cleared one as recorded. */
  function diagnosisOf(episode: DescribedEpisode, beside = episode.reasons): Diagnosis[] {
    const { category, clearedAt, deviceNumber, machineType, witnesses } = episode;
    const standing = clearedAt === null && deviceNumber !== null ? standingOf(deviceNumber) : null;
    return standing
      ? diagnoseStanding(standing, category, machineType)
      : diagnose(category, beside, { witnesses, machineType });
  }

  /** The probable causes of a cleared episode as recorded. Those of an open one are its machine's. */
  const recordedDiagnosisOf = (episode: DescribedEpisode, beside: readonly AlarmReason[]): Diagnosis[] =>
    episode.clearedAt === null && episode.deviceNumber !== null ? [] : diagnosisOf(episode, beside);

  /** The witnesses of an episode: of an open one by the current standing, of a cleared one as recorded. */
  function witnessesOf({ clearedAt, deviceNumber, witnesses }: DescribedEpisode): readonly Witnessing[] {
    const standing = clearedAt === null && deviceNumber !== null ? standingOf(deviceNumber) : null;
    return standing?.witnesses ?? witnesses;
  }

  /** The laboratory findings about an episode: of an open one by the current standing, of a cleared one as recorded. */
  function laboratoryOf({ category, reasons, clearedAt, deviceNumber }: DescribedEpisode): LabFinding[] {
    const standing = clearedAt === null && deviceNumber !== null ? standingOf(deviceNumber) : null;
    if (!standing)
      return reasons.flatMap(({ condition }) => (condition.kind === "laboratory" ? [condition.finding] : []));
    return (standing.laboratory ?? []).filter(({ key, agrees }) =>
      category === "sensor" ? !agrees : alarmCategoryOf(key) === category,
    );
  }

  return {
    of,
    /** How an indicator of an episode has run; null where that is not known. */
    runsOf: (episode: DescribedEpisode) => runByKey(runsOf(episode)),
    shortOf,
    witnessesOf,
    laboratoryOf,
    recordedDiagnosisOf,
    /** An episode as messages describe it. */
    forMessage(episode: DescribedEpisode, language: Language) {
      const { figures, reason } = of(episode, language);
      const [first] = diagnosisOf(episode);
      return {
        reason,
        values: figures && valuesWords(figures, language),
        cause: first ? labelIn(language, first.cause) : null,
        action: first ? labelIn(language, first.action) : null,
      };
    },
  };
}

export type EpisodeDescriptions = ReturnType<typeof makeEpisodeDescriptions>;

const isMeasured = ({ condition: { kind } }: AlarmReason): boolean =>
  kind === "above" ||
  kind === "below" ||
  kind === "outside" ||
  kind === "change" ||
  kind === "deviation" ||
  kind === "freeWater" ||
  kind === "ahead";

function nameOf(key: string, language: Language) {
  const indicator = findIndicator(key);
  return {
    keyId: indicator?.id ?? null,
    key,
    keyName: indicator ? labelIn(language, indicator) : key,
    unit: indicator?.unit ?? "",
    decimals: indicator?.decimals ?? 2,
  };
}

const words = {
  values: {
    zh: "报警时 {raised}，当前 {now}，最差 {worst}",
    en: "raised at {raised}, now {now}, worst {worst}",
  },
  rising: { zh: "，持续上升", en: ", rising" },
  falling: { zh: "，持续下降", en: ", falling" },
} as const satisfies Record<string, Label>;

function valuesWords(
  { raisedValue, value, worstValue, trend, decimals, unit }: AlarmRun,
  language: Language,
): string {
  const written = (number: number | null) => (number === null ? "–" : valueWords(number, { decimals, unit }));
  const said = sayIn(language, words.values, {
    raised: written(raisedValue),
    now: written(value),
    worst: written(worstValue),
  });
  return trend ? said + labelIn(language, words[trend]) : said;
}
