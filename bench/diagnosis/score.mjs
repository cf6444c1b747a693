// Holds what a diagnosis said against what was true.

const ofSensors = new Set(["sensor", "communication"]);
const isRaised = ({ severity }) => severity >= 2;

/** Of one incident the first finding has to name it; of two at once one of the first two, each of its own category. */
function scoreFault({ findings, isRight, isAbout, isTogether, ...asked }) {
  const oil = findings.filter((finding) => !ofSensors.has(finding.category));
  const raised = oil.filter(isRaised);
  const reported = raised.length > 0 ? raised : oil;
  const own = isTogether ? (reported.find(isAbout) ?? reported[0]) : reported[0];
  const names = own ? [own.cause, ...own.alternatives.map(({ cause }) => cause)] : [];
  const others = reported.filter((finding) => finding !== own).map(({ cause }) => cause);
  const ranked = isTogether ? names : [...names.slice(0, 3), ...others];
  return {
    ...asked,
    isTogether,
    isReported: own !== undefined,
    cause: own?.cause ?? "nothing",
    first: own !== undefined && isRight(own.cause),
    amongThree: ranked.slice(0, 3).some(isRight),
    ranked,
  };
}

const scoreSensor = ({ findings, ...asked }) => ({
  ...asked,
  cause: findings.find(isRaised)?.cause ?? findings[0]?.cause ?? "nothing",
  ticket: findings.some(({ category }) => category === "sensor"),
  asOil: findings.some((finding) => isRaised(finding) && !ofSensors.has(finding.category)),
});

const scoreSound = ({ findings, ...asked }) => ({
  ...asked,
  cause: findings.find(isRaised)?.cause ?? findings[0]?.cause ?? "nothing",
  leftAlone: !findings.some(isRaised),
  noticed: findings.length > 0,
});

export const score = (asked) =>
  asked.kind === "fault"
    ? scoreFault(asked)
    : asked.kind === "sensor"
      ? scoreSensor(asked)
      : scoreSound(asked);
