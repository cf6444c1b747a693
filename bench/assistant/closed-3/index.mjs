// Questions that are asked for a last look only, by group.
export { triage } from "./triage.mjs";
export { causes as cause } from "./cause.mjs";
export { since } from "./since.mjs";
export { statistics } from "./statistics.mjs";
export { comparison } from "./comparison.mjs";
export { forecast } from "./forecast.mjs";
export { actions as action } from "./action.mjs";
export { alarms } from "./alarms.mjs";
export { sensors } from "./sensors.mjs";
export { lab } from "./lab.mjs";
export { terms } from "./terms.mjs";
export { followUps } from "./follow-ups.mjs";
export { spelling } from "./spelling.mjs";
export { ambiguous } from "./ambiguous.mjs";
export { unknown } from "./unknown.mjs";
export { offTopic } from "./off-topic.mjs";
export { acting } from "./acting.mjs";
export { charts } from "./charts.mjs";
