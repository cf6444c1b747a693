// Holds what a diagnosis said against what was true.

const ofSensors = new Set(["sensor", "communication"]);
const isToldOf = ({ severity }) => severity >= 2;

/** Of one trouble the first finding has to name it; of two at once one of the first two, each of its own category. */
function scoreFault({ findings, isRight, isAbout, isTogether, ...asked }) {
  const oil = findings.filter((finding) => !ofSensors.has(finding.category));
  const raised = oil.filter(isToldOf);
  const told = raised.length > 0 ? raised : oil;
  const own = isTogether ? (told.find(isAbout) ?? told[0]) : told[0];
  const names = own ? [own.cause, ...own.alternatives.map(({ cause }) => cause)] : [];
  const others = told.filter((finding) => finding !== own).map(({ cause }) => cause);
  const ranked = isTogether ? names : [...names.slice(0, 3), ...others];
  return {
    ...asked,
    isTogether,
    isTold: own !== undefined,
    cause: own?.cause ?? "nothing",
    first: own !== undefined && isRight(own.cause),
    amongThree: ranked.slice(0, 3).some(isRight),
    ranked,
  };
}

const scoreSensor = ({ findings, ...asked }) => ({
  ...asked,
  cause: findings.find(isToldOf)?.cause ?? findings[0]?.cause ?? "nothing",
  ticket: findings.some(({ category }) => category === "sensor"),
  asOil: findings.some((finding) => isToldOf(finding) && !ofSensors.has(finding.category)),
});

const scoreSound = ({ findings, ...asked }) => ({
  ...asked,
  cause: findings.find(isToldOf)?.cause ?? findings[0]?.cause ?? "nothing",
  leftAlone: !findings.some(isToldOf),
  noticed: findings.length > 0,
});

export const score = (asked) =>
  asked.kind === "fault"
    ? scoreFault(asked)
    : asked.kind === "sensor"
      ? scoreSensor(asked)
      : scoreSound(asked);
