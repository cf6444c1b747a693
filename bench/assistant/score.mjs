// The grade of one answer: right, partly, useless or wrong.
import { hasFigure, names, without } from "./text.mjs";
import { asksBack, declines } from "./facts/replies.mjs";

/** Facts found before and after the question are two views of a changing world: either is right. */
function found(answer, early, late, place) {
  return [early, late].some((checks) => checks[place]?.test(answer));
}

const hanShare = (text) => {
  const letters = [...text.matchAll(/\p{L}/gu)].length;
  // `6 bar = 87 psi` is in any language.
  return letters < 12 ? null : [...text.matchAll(/\p{Script=Han}/gu)].length / letters;
};

/** Names are written in Chinese in both languages. */
function isInLanguage(answer, language, properNames) {
  const share = hanShare(without(answer.plain, properNames).replaceAll("□", ""));
  if (share === null) return true;
  return language === "en" ? share < 0.3 : share > 0.2;
}

function otherMachines(answer, about, world) {
  const allowed = about.map(({ deviceName }) => deviceName);
  const rest = without(answer.plain, allowed);
  const allowedIds = new Set(about.map(({ deviceId }) => deviceId));
  return [
    ...world.everyMachine
      .filter(({ deviceName }) => !allowed.includes(deviceName) && names(rest, deviceName))
      .map(({ deviceName }) => `another machine: ${deviceName}`),
    ...answer.charts
      .filter(({ deviceId }) => deviceId && about.length > 0 && !allowedIds.has(deviceId))
      .map(() => "a chart of another machine"),
    ...(answer.subjectId && about.length === 1 && !allowedIds.has(answer.subjectId)
      ? ["about another machine"]
      : []),
  ];
}

/** Machines and customers outside the scope of the account, unless the question itself names them. */
function foreign(answer, own, question) {
  const text = without(
    answer.plain,
    own.machines.map(({ deviceName }) => deviceName),
  );
  return [...own.foreignMachines.map(({ deviceName }) => deviceName), ...own.foreignCustomers]
    .filter((name) => names(text, name) && !names(question, name))
    .map((name) => `outside the scope: ${name}`);
}

export function grade({ answer, turn, early, late, language, world, own }) {
  const missing = early.expected.filter((_, place) => !found(answer, early.expected, late.expected, place));
  const forbidden = early.forbidden
    .filter((check, place) => check.test(answer) && (late.forbidden[place]?.test(answer) ?? true))
    .map(({ label }) => label);
  if (early.about && !early.allowsOthers) forbidden.push(...otherMachines(answer, early.about, world));
  forbidden.push(...foreign(answer, own, turn.question));

  const frame = [];
  if (early.about?.length === 1 && answer.subjectId !== early.about[0].deviceId && !early.isUnnamed)
    if (!names(answer.plain, early.about[0].deviceName)) frame.push(`the name ${early.about[0].deviceName}`);
  if (!early.anyLanguage && !isInLanguage(answer, language, world.properNames)) frame.push("the language");

  const isSilent = declines(answer) || asksBack(answer);
  const isCore = ({ isFrame }) => !isFrame;
  const core = early.expected.filter(isCore).length - missing.filter(isCore).length;
  const foundOther = core === 0 && early.isFigure && !isSilent && hasFigure(answer);
  if (foundOther) forbidden.push("a figure that was not asked for");

  const result = {
    missing: [...missing.map(({ label }) => label), ...frame],
    forbidden,
  };
  if (forbidden.length > 0) return { grade: "wrong", ...result };
  if (result.missing.length === 0) return { grade: "right", ...result };
  if (core > 0) return { grade: "partly", ...result };
  return { grade: "useless", ...result };
}

/** The facts of a turn, read from the world as it is now. */
export async function readFacts(turn, look, own) {
  const parts = await Promise.all(turn.facts.map((fact) => fact(look, own)));
  const machines = parts.flatMap(({ about }) => about ?? []);
  return {
    expected: parts.flatMap(({ expected }) => expected ?? []),
    forbidden: parts.flatMap(({ forbidden }) => forbidden ?? []),
    about: parts.some(({ about }) => about) ? machines : null,
    allowsOthers: parts.some(({ allowsOthers }) => allowsOthers),
    isUnnamed: parts.some(({ isUnnamed }) => isUnnamed),
    isFigure: parts.some(({ isFigure }) => isFigure),
    anyLanguage: parts.some(({ anyLanguage }) => anyLanguage),
  };
}
