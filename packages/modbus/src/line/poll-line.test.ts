import { describe, expect, it } from "vitest";
import { bytesOfAscii, concatBytes, hexOf, latinOf } from "../bytes/hex.ts";
import { encodeRequest, type ReadRequest } from "../frames/read-request.ts";
import { answerTo, dataOf, exceptionTo } from "../testing/answers.ts";
import { makeFakeLine } from "../testing/fake-line.ts";
import { seeded } from "../testing/seeded.ts";
import { parseTemplate, type Template } from "../text-lines/template.ts";
import type { PollGroup, RequestResult } from "./poll-group.ts";
import { type LineEvent, PollLine, usualTiming } from "./poll-line.ts";

const minuteMs = 60_000;
const ping = { bytes: bytesOfAscii("PING") ?? new Uint8Array(0), more: 0 };
const read = (slave: number, start = 0, count = 2): ReadRequest => ({ slave, functionCode: 3, start, count });

function group(slave: number, ...reads: ReadRequest[]): PollGroup {
  const asked = reads.length > 0 ? reads : [read(slave)];
  const requests = asked.map((each) => ({ kind: "registers" as const, read: each }));
  return { id: `s${slave}`, slave, everyMs: minuteMs, timeoutMs: 1000, quietMs: 800, requests };
}

/** The request among these that was sent. */
function requestIn(sent: Uint8Array, groups: readonly PollGroup[]): ReadRequest {
  for (const { requests } of groups)
    for (const each of requests)
      if (each.kind === "registers" && latinOf(encodeRequest(each.read)) === latinOf(sent)) return each.read;
  throw new Error("an unknown request was sent");
}

/** Slaves that answer after 50 ms, unless they are dead. */
function lineOf(groups: PollGroup[], { dead = [] as number[], timing = usualTiming } = {}) {
  const line = new PollLine(groups, [ping], timing);
  const fake = makeFakeLine(line, (sent, atMs) => {
    const request = requestIn(sent, groups);
    return dead.includes(request.slave) ? [] : [{ atMs: atMs + 50, bytes: answerTo(request) }];
  });
  fake.connect();
  return { line, ...fake };
}

const ofKind = <K extends LineEvent["kind"]>(events: readonly LineEvent[], kind: K) =>
  events.filter((event): event is Extract<LineEvent, { kind: K }> => event.kind === kind);
const slavesRead = (events: readonly LineEvent[]) => ofKind(events, "read").map((event) => event.group.slave);

describe("polling a line", () => {
  it("asks after a delay, with a gap between requests, and again after the interval", () => {
    const { run, sent } = lineOf([group(1), group(2)]);
    run(2 * minuteMs);
    expect(sent.map(({ atMs }) => atMs)).toEqual([200, 270, 60_200, 60_270]);
  });

  it("reads the requests of a sensor together", () => {
    const { run, events } = lineOf([group(1, read(1, 0), read(1, 40, 5))]);
    run(1000);
    expect(ofKind(events, "read")[0]?.results.map(({ kind }) => kind)).toEqual(["data", "data"]);
  });

  it("gives a dead slave two attempts, then asks it every 10 min, and the others continue", () => {
    const { run, sent, events } = lineOf([group(1), group(2), group(3)], { dead: [2] });
    run(25 * minuteMs);
    const toDead = sent.filter(({ bytes }) => bytes[0] === 2).map(({ atMs }) => Math.round(atMs / minuteMs));
    expect(toDead).toEqual([0, 0, 10, 20]);
    expect(slavesRead(events).filter((slave) => slave === 1)).toHaveLength(25);
    expect(slavesRead(events).filter((slave) => slave === 3)).toHaveLength(25);
    expect(ofKind(events, "failed").map(({ why, backOffUntilMs }) => [why, backOffUntilMs !== null])).toEqual(
      [
        ["silent", false],
        ["silent", true],
        ["silent", true],
        ["silent", true],
      ],
    );
  });

  it("asks a slave that has recovered at its interval again", () => {
    const dead = [2];
    const { run, sent } = lineOf([group(2)], { dead });
    run(5 * minuteMs);
    dead.pop();
    run(15 * minuteMs);
    expect(sent.filter(({ atMs }) => atMs > 9 * minuteMs).length).toBeGreaterThan(4);
  });

  it("treats an exception as an answer without a value", () => {
    const line = new PollLine([group(1)], []);
    const fake = makeFakeLine(line, (_, atMs) => [{ atMs: atMs + 9, bytes: exceptionTo(read(1), 6) }]);
    fake.connect();
    fake.run(3 * minuteMs);
    expect(fake.sent).toHaveLength(3);
    expect(ofKind(fake.events, "read")[0]?.results).toMatchObject([{ kind: "exception", code: 6 }]);
  });

  it("is silent after a timeout for as long as it has to be, however long the noise lasts", () => {
    const { run, sent, put } = lineOf([group(1), group(2)], { dead: [1] });
    for (let i = 0; i < 10; i++) put(Uint8Array.of(0x55), 1300 + i * 500);
    run(20_000);
    expect(sent[1]?.atMs).toBe(1300 + 9 * 500 + 800);
  });

  it("gives a line up that is never silent", () => {
    const { run, put, events } = lineOf([group(1)], { dead: [1] });
    for (let i = 0; i < 100; i++) put(Uint8Array.of(0x55), 1300 + i * 500);
    run(40_000);
    expect(ofKind(events, "neverSilent").length).toBeGreaterThan(0);
  });

  it("takes heartbeats between requests for what they are", () => {
    const { run, put, sent } = lineOf([group(1)]);
    put(ping.bytes, 30_000);
    put(ping.bytes.subarray(0, 2), 60_100);
    put(ping.bytes.subarray(2), 60_150);
    run(2 * minuteMs);
    expect(sent).toHaveLength(2);
  });

  it("asks nothing while it is held, and what was asked once goes first", () => {
    const { run, sent, line } = lineOf([group(1), group(2)]);
    line.held = true;
    run(5000);
    expect(sent).toHaveLength(0);
    expect(line.askOnce({ ...group(1), id: "now" })).toBe(true);
    run(6000);
    expect(sent).toHaveLength(1);
    line.held = false;
    run(7000);
    expect(sent).toHaveLength(3);
    for (let i = 0; i < 4; i++) line.askOnce(group(1));
    expect(line.askOnce(group(1))).toBe(false);
  });

  it("reads a sensor of text", () => {
    const text: PollGroup = {
      ...group(0),
      requests: [
        {
          kind: "text",
          send: bytesOfAscii("RVal\r") ?? new Uint8Array(0),
          template: parseTemplate("ISO:{iso4}/{iso6}") as Template,
        },
      ],
    };
    const line = new PollLine([text], [ping]);
    const fake = makeFakeLine(line, (_, atMs) => [
      { atMs: atMs + 20, bytes: bytesOfAscii("cut;\r\nISO:1PING7/") ?? new Uint8Array(0) },
      { atMs: atMs + 40, bytes: bytesOfAscii("15\r\n") ?? new Uint8Array(0) },
    ]);
    fake.connect();
    fake.run(1000);
    expect(ofKind(fake.events, "read")[0]?.results).toMatchObject([{ kind: "line", line: "ISO:17/15" }]);
  });
});

describe("an answer that comes late", () => {
  const first = read(1, 0);
  const second = read(1, 40);

  function lateBy(ms: number) {
    const groups = [group(1, first), { ...group(1, second), id: "second" }];
    let answers = 0;
    const line = new PollLine(groups, []);
    const fake = makeFakeLine(line, (sent, atMs) => {
      const late = answers++ === 0 ? ms : 50;
      return [{ atMs: atMs + late, bytes: answerTo(requestIn(sent, groups)) }];
    });
    fake.connect();
    return fake;
  }

  it("is dropped while the line is silent, and the same request is sent once more", () => {
    const fake = lateBy(1500);
    fake.run(10_000);
    expect(fake.sent.map(({ bytes }) => bytes[3])).toEqual([0, 0]);
    expect(accepted(fake.events)).toHaveLength(1);
  });

  it("never becomes the value of other registers: they wait as long as it may come", () => {
    for (const ms of [1900, 2050, 2500, 4000, 9000, 30_000, 59_000]) {
      const fake = lateBy(ms);
      fake.run(3 * minuteMs);
      for (const result of accepted(fake.events)) expect(isRight(result), `late by ${ms} ms`).toBe(true);
      expect(
        ofKind(fake.events, "read").filter(({ results }) => results[0]?.kind === "data").length,
      ).toBeGreaterThan(2);
    }
  });

  it("may still be the one to the repeated request, so the others wait from that one on", () => {
    const often = { ...group(1, second), id: "second", everyMs: 1000 };
    const groups = [group(1, first), often];
    let answers = 0;
    const line = new PollLine(groups, []);
    const fake = makeFakeLine(line, (sent, atMs) => [
      { atMs: atMs + (answers++ === 0 ? 1500 : 50), bytes: answerTo(requestIn(sent, groups)) },
    ]);
    fake.connect();
    fake.run(2 * minuteMs);
    const [, repeated, next] = fake.sent;
    expect(repeated?.bytes[3]).toBe(0);
    expect(next?.bytes[3]).toBe(40);
    expect((next?.atMs ?? 0) - (repeated?.atMs ?? 0)).toBeGreaterThanOrEqual(usualTiming.lateMs);
  });

  it("is remembered when the DTU connects again, and when its map is changed", () => {
    const groups = [group(1, first)];
    const line = new PollLine(groups, []);
    const before = makeFakeLine(line, () => []);
    before.connect();
    before.run(500);
    line.disconnected(500);
    const after = makeFakeLine(line.changed([group(1, second)], []), (_, atMs) => [
      { atMs: atMs + 40, bytes: answerTo(first) },
    ]);
    after.connect();
    after.run(50_000);
    expect(accepted(after.events)).toEqual([]);
    expect(after.sent).toEqual([]);
  });
});

type Data = Extract<RequestResult, { kind: "data" }>;
const accepted = (events: readonly LineEvent[]): Data[] =>
  ofKind(events, "read")
    .concat(ofKind(events, "failed") as never[])
    .flatMap(({ results }) => results.filter((result): result is Data => result.kind === "data"));
const isRight = ({ request, data }: Data): boolean =>
  request.kind === "registers" && latinOf(data) === latinOf(dataOf(request.read));

describe("no wrong value is ever accepted", () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

  it.each(seeds)("on a line with every fault, seed %i", (seed) => {
    const random = seeded(seed);
    // Several requests of each sensor have answers of the same form.
    const groups = [1, 2, 3].flatMap((slave) => [
      group(slave, read(slave, 0), read(slave, 40), read(slave, 80, 7)),
      { ...group(slave, read(slave, 100), read(slave, 140)), id: `s${slave} fast`, everyMs: 7000 },
    ]);
    const requests = groups.flatMap((each) =>
      each.requests.flatMap((request) => (request.kind === "registers" ? [request.read] : [])),
    );
    const line = new PollLine(groups, [ping], { ...usualTiming, backOffMs: 30_000 });
    const fake = makeFakeLine(line, (sent, atMs) => {
      const answer = answerTo(requestIn(sent, groups));
      const soon = atMs + 20 + random.below(200);
      const whole = (bytes: Uint8Array, at = soon) => [{ atMs: at, bytes }];
      switch (random.below(14)) {
        case 0:
          return [];
        case 1: {
          const bent = new Uint8Array(answer);
          for (let n = 1 + random.below(3); n > 0; n--) bent[random.below(bent.length)] = random.below(256);
          return whole(bent);
        }
        case 2:
          return whole(answer.subarray(0, random.below(answer.length)));
        case 3:
          return whole(answer, atMs + random.below(55_000));
        case 4:
          return [
            ...whole(answerTo(random.pick(requests.filter(({ slave }) => slave !== answer[0])))),
            ...whole(answer, soon + 30),
          ];
        case 5:
          return whole(concatBytes(random.bytes(random.below(20)), answer, random.bytes(random.below(3))));
        case 6: {
          const at = random.below(answer.length);
          return [
            ...whole(concatBytes(answer.subarray(0, at), ping.bytes)),
            ...whole(answer.subarray(at), soon + 20),
          ];
        }
        case 7:
          return [...whole(answer), ...whole(answer, soon + random.below(20))];
        case 8:
          return whole(exceptionTo(requestIn(sent, groups), 6), atMs + random.below(30_000));
        default: {
          const at = random.below(answer.length);
          return [...whole(answer.subarray(0, at)), ...whole(answer.subarray(at), soon + random.below(100))];
        }
      }
    });
    fake.connect();
    for (let minute = 1; minute <= 240; minute++) {
      fake.run(minute * minuteMs);
      if (!random.chance(0.1)) continue;
      line.disconnected(fake.now());
      fake.connect();
    }
    const data = accepted(fake.events);
    expect(data.length).toBeGreaterThan(300);
    expect(
      data
        .filter((result) => !isRight(result))
        .map(({ sent, received }) => `${hexOf(sent)} → ${hexOf(received)}`),
    ).toEqual([]);
  });
});
