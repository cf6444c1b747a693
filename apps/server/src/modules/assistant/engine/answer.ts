import type { AnswerPart } from "@oilcloud/contract";
import type { Intent } from "@oilcloud/questions";
import type { Answering } from "./answering.ts";
import { actionAnswer, partsAnswer } from "./answers/action.ts";
import { alarmsAnswer } from "./answers/alarms.ts";
import { causeAnswer } from "./answers/cause.ts";
import { chartAnswer } from "./answers/charts.ts";
import { compareAnswer } from "./answers/compare.ts";
import { customersAnswer, groupsAnswer, machinesAnswer } from "./answers/counting.ts";
import { courseAnswer } from "./answers/course.ts";
import { factAnswer } from "./answers/fact.ts";
import { forecastAnswer } from "./answers/forecast.ts";
import { guideAnswer } from "./answers/guide.ts";
import { handlingAnswer } from "./answers/handling.ts";
import { happenedAnswer } from "./answers/happened.ts";
import { jobsAnswer } from "./answers/jobs.ts";
import { judgementAnswer } from "./answers/judgement.ts";
import { labAnswer } from "./answers/lab.ts";
import { prepareAnswer } from "./answers/prepare.ts";
import { rankingAnswer } from "./answers/ranking.ts";
import { sensorsAnswer } from "./answers/sensors.ts";
import { sinceAnswer, worstValueAnswer } from "./answers/since.ts";
import { alarmRankingAnswer, sitesAnswer } from "./answers/site-ranking.ts";
import { stateAnswer } from "./answers/state.ts";
import { statisticAnswer } from "./answers/statistic.ts";
import { convertAnswer, termAnswer } from "./answers/terms.ts";
import { bestAnswer, nextToReachAnswer, triageAnswer } from "./answers/triage.ts";
import { trustAnswer } from "./answers/trust.ts";
import { valueAnswer } from "./answers/value.ts";
import { urgencyAnswer, whatIfAnswer } from "./answers/what-if.ts";
import { worksAnswer } from "./answers/works.ts";
import { noFleet } from "./replies.ts";

type Answer = (answering: Answering) => AsyncGenerator<AnswerPart> | Generator<AnswerPart>;

/** Each intent is answered by one function, over what the pages use. */
const answers: Record<Intent, Answer> = {
  triage: triageAnswer,
  state: (answering) =>
    answering.subject.kind === "machines" ? stateAnswer(answering) : triageAnswer(answering),
  cause: causeAnswer,
  evidence: causeAnswer,
  otherCauses: causeAnswer,
  reason: causeAnswer,
  since: sinceAnswer,
  value: (answering) =>
    answering.subject.kind === "machines" ? valueAnswer(answering) : rankingAnswer(answering),
  statistic: (answering) =>
    answering.subject.kind === "machines" ? statisticAnswer(answering) : rankingAnswer(answering),
  worstValue: worstValueAnswer,
  course: (answering) =>
    answering.subject.kind === "machines" ? courseAnswer(answering) : happenedAnswer(answering),
  chart: chartAnswer,
  compare: compareAnswer,
  ranking,
  count: counting,
  list: counting,
  forecast: (answering) =>
    answering.subject.kind === "machines" ? forecastAnswer(answering) : nextToReachAnswer(answering),
  nextToReach: nextToReachAnswer,
  whatIf: (answering) =>
    answering.subject.kind === "machines" ? whatIfAnswer(answering) : nextToReachAnswer(answering),
  urgency: (answering) =>
    answering.subject.kind === "machines" ? urgencyAnswer(answering) : jobsAnswer(answering),
  judgement: (answering) =>
    answering.subject.kind === "machines" ? judgementAnswer(answering) : triageAnswer(answering),
  action: (answering) =>
    answering.subject.kind === "machines" ? actionAnswer(answering) : jobsAnswer(answering),
  parts: (answering) =>
    answering.subject.kind === "machines" ? partsAnswer(answering) : jobsAnswer(answering),
  jobs: jobsAnswer,
  works: worksAnswer,
  happened: happenedAnswer,
  alarms: alarmsAnswer,
  handling: handlingAnswer,
  sensors,
  trust: trustAnswer,
  lab: labAnswer,
  limits: valueAnswer,
  fact: factAnswer,
  term: termAnswer,
  convert: convertAnswer,
  guide: guideAnswer,
  prepare: prepareAnswer,
};

function ranking(answering: Answering) {
  const { plan } = answering;
  const order = plan.order?.value;
  if (order === "mostAlarms" || plan.thing?.value === "alarms") return alarmRankingAnswer(answering);
  if (plan.indicators.value.length > 0) return rankingAnswer(answering);
  if (plan.thing?.value === "customers" || plan.grouping?.value === "customer") return sitesAnswer(answering);
  if (order === "best") return bestAnswer(answering);
  return order === "soonest" ? nextToReachAnswer(answering) : triageAnswer(answering);
}

function counting(answering: Answering) {
  const { thing, filter } = answering.plan;
  switch (thing?.value ?? "machines") {
    case "customers":
      return customersAnswer(answering);
    case "groups":
      return groupsAnswer(answering);
    case "alarms":
      return alarmsAnswer(answering);
    case "sensors":
      return sensorsAnswer(answering);
    case "samples":
      return labAnswer(answering);
    case "jobs":
      return jobsAnswer(answering);
    case "readings":
      return statisticAnswer(answering);
    case "works":
      return worksAnswer(answering);
    case "machines":
      return filter.value.doubtful ? trustAnswer(answering) : machinesAnswer(answering);
  }
}

/** About no machine in particular, the machines that are meant are those that do not report, or whose sensors are in doubt. */
function sensors(answering: Answering) {
  const { plan, subject } = answering;
  if (subject.kind === "machines") return sensorsAnswer(answering);
  const isReporting = plan.sensor === "reporting" || plan.sensor === "lastReading";
  return isReporting || plan.filter.value.freshness ? machinesAnswer(answering) : trustAnswer(answering);
}

/** The answer to a plan, from the store and the diagnosis, without any network. */
export async function* planAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, report } = answering;
  const isGeneral = plan.subject.value.kind === "none";
  if (!isGeneral && facts.directory.machines.length === 0) return yield* noFleet(report);
  yield* answers[plan.intent.value](answering);
}
