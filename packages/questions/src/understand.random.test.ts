import { expect, it } from "vitest";
import { nextState } from "./dialogue/next-state.ts";
import type { DialogueState } from "./plan.ts";
import { ask } from "./testing/brief.ts";
import { mostCharacters } from "./understand.ts";

const letters = "油温水活性昨天上周平均最高为什么怎么报警一级台设备#号的呢吗？，。 \n\t0123456789/:%-()<>\"'";
const words =
  "A07|2# 精轧机液压站|活套|苏南特钢|what is| the |max| of |yesterday|why|and |compare |11月|3日|in | bar|°C|😀|\u202e|\u0000|\ue000|ß|前|第二台|both|它|等|两周";
const pieces = [...Array.from(letters), ...words.split("|")];

/** A generator with a seed, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

it("reads any input without failing, in bounded time, into a small state", () => {
  const random = seeded(31);
  let state: DialogueState | null = null;
  let longest = 0;
  for (let i = 0; i < 60; i += 1) {
    const length = 1 + Math.floor(random() * 60);
    const question = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
    const began = process.cpuUsage();
    const { understanding, unconsumed } = ask(question, state);
    if (i > 10) longest = Math.max(longest, process.cpuUsage(began).user / 1000);
    for (const phrase of unconsumed) expect(question).toContain(phrase);
    state = nextState(state, understanding, null);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(JSON.stringify(state).length).toBeLessThan(20_000);
  }
  expect(longest).toBeLessThan(1000);
}, 60_000);

it.each([
  "油温多少",
  "what is the oil temperature of A07 and ",
  "((((",
  "1#2#3#",
  "的的的的",
  "最近最近最近",
  "aaaa bbbb ",
])("reads a long question of %s in less than a second", (piece) => {
  const question = piece.repeat(Math.floor(mostCharacters / piece.length));
  const began = performance.now();
  ask(question);
  expect(performance.now() - began).toBeLessThan(1000);
});

it("refuses 10,000 characters at once", () => {
  const began = process.cpuUsage();
  expect(ask("油温".repeat(5000)).understanding.kind).toBe("tooLong");
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(50);
});
