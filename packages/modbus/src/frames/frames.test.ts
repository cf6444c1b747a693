import { describe, expect, it } from "vitest";
import { bytesOfAscii, bytesOfHex, concatBytes, sameBytes } from "../bytes/hex.ts";
import { answerTo, exceptionTo } from "../testing/answers.ts";
import { seeded } from "../testing/seeded.ts";
import { withCrc } from "./crc16.ts";
import { findAnswer } from "./find-answer.ts";
import { framesIn } from "./frames.ts";
import { encodeRequest, type ReadRequest } from "./read-request.ts";
import { whyNoAnswer } from "./why-no-answer.ts";

const bytes = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array(0);
const ping = { bytes: bytesOfAscii("PING") ?? new Uint8Array(0), more: 0 };
const asked: ReadRequest = { slave: 1, functionCode: 3, start: 0, count: 4 };
const good = answerTo(asked);

/** Written by modbus-serial 8.0.25: a second opinion on the same requests and answers. */
const written = [
  [1, 1, 0, 10, "01010000000abc0d", "010102012639b6"],
  [2, 17, 196, 22, "110200c40016baa9", "110203d5fa1f684e"],
  [3, 1, 0, 12, "01030000000c45cf", "01031801264b7095badf04294e7398bde2072c51769bc0e50a2f549627"],
  [3, 231, 1002, 2, "e70303ea0002f3bd", "e70304d1f61b40aff3"],
  [
    4,
    247,
    65_520,
    16,
    "f704fff00010d577",
    "f70420e70c31567ba0c5ea0f34597ea3c8ed12375c81a6cbf0153a5f84a9cef3183d62301f",
  ],
  [3, 240, 270, 1, "f003010e0001f114", "f00302fe23c428"],
  [4, 1, 768, 3, "010403000003b04f", "01040601264b7095ba9059"],
] as const;

describe("frames of another implementation", () => {
  it.each(written)(
    "function %i of slave %i at %i, %i: the same request, and the answer is read",
    (functionCode, slave, start, count, request, answer) => {
      const read = { functionCode, slave, start, count };
      expect(encodeRequest(read)).toEqual(bytes(request));
      const found = findAnswer(bytes(answer), read, [], false);
      expect(found).toMatchObject({ kind: "answer", answer: { kind: "data", frame: bytes(answer) } });
    },
  );
});

describe("the answer in what was received", () => {
  const find = (received: Uint8Array, isOver = false) => findAnswer(received, asked, [ping], isOver);

  it("is found behind noise and half a frame", () => {
    const received = concatBytes(bytes("00 FF 01"), good.subarray(0, 6), good);
    expect(find(received, true)).toMatchObject({ kind: "answer", answer: { frame: good } });
  });

  it("is not there before its last byte", () => {
    for (let length = 0; length < good.length; length++)
      expect(find(good.subarray(0, length)).kind).toBe("nothing");
    expect(find(good).kind).toBe("answer");
  });

  it("is read around a heartbeat that came in its middle, at any place", () => {
    for (let at = 0; at <= good.length; at++) {
      const received = concatBytes(good.subarray(0, at), ping.bytes, good.subarray(at));
      expect(find(received), String(at)).toMatchObject({
        kind: "answer",
        answer: { frame: good },
        noise: bytes(""),
      });
    }
  });

  it("keeps data that looks like a heartbeat", () => {
    const frame = answerTo(asked, bytes("50 49 4E 47 00 01 00 02"));
    expect(find(frame)).toMatchObject({ answer: { frame } });
    const both = concatBytes(frame.subarray(0, 9), ping.bytes, frame.subarray(9));
    expect(find(both)).toMatchObject({ answer: { frame } });
  });

  it("is an exception with its code", () => {
    expect(find(exceptionTo(asked, 6))).toMatchObject({ answer: { kind: "exception", code: 6 } });
  });

  it("is none of two that differ", () => {
    const other = answerTo(asked, bytes("00 01 00 02 00 03 00 04"));
    expect(find(concatBytes(good, other)).kind).toBe("contradiction");
    expect(find(concatBytes(good, good)).kind).toBe("answer");
  });

  it("is not the request that an adapter repeats, although that can have the form of an answer", () => {
    const read = { slave: 1, functionCode: 1, start: 0x0300, count: 24 } as const;
    const echo = encodeRequest(read);
    expect(framesIn(echo)).toHaveLength(1);
    expect(findAnswer(echo, read, [], true).kind).toBe("nothing");
    const answer = withCrc(bytes("01 01 03 AA BB CC"));
    expect(findAnswer(concatBytes(echo, answer), read, [], true)).toMatchObject({
      answer: { frame: answer },
    });
  });

  it("is never one of another slave, function or length, nor one with a changed byte", () => {
    const random = seeded(1);
    const wrong: Uint8Array[] = [];
    for (let i = 0; i < 10_000; i++) {
      const frame = new Uint8Array(good);
      for (let changes = 1 + random.below(3); changes > 0; changes--)
        frame[random.below(frame.length)] = random.below(256);
      const found = find(frame, true);
      if (found.kind === "answer" && !sameBytes(found.answer.frame, good)) wrong.push(frame);
      const slave = random.pick([1, 2, 3]);
      const functionCode = random.pick([3, 4] as const);
      const count = random.pick([3, 4, 5]);
      const isAnswer = slave === 1 && functionCode === 3 && count === 4;
      const received = concatBytes(
        random.bytes(random.below(9)),
        answerTo({ slave, functionCode, start: 0, count }),
      );
      if ((find(received, true).kind === "answer") !== isAnswer) wrong.push(received);
    }
    expect(wrong).toEqual([]);
  });

  it("is not made of random bytes", () => {
    const random = seeded(2);
    const found = Array.from({ length: 10_000 }, () => find(random.bytes(40), true).kind);
    expect(new Set(found)).toEqual(new Set(["nothing"]));
  });
});

describe("why there is no answer", () => {
  const why = (received: Uint8Array) => whyNoAnswer(received, asked, [ping]);

  it("names what came instead", () => {
    const bent = new Uint8Array(good);
    bent[5] = (bent[5] ?? 0) ^ 1;
    expect(why(bytes(""))).toBe("silent");
    expect(why(ping.bytes)).toBe("silent");
    expect(why(bent)).toBe("badChecksum");
    expect(why(good.subarray(0, 8))).toBe("cutShort");
    expect(why(bytes("00 17 29"))).toBe("noise");
    expect(why(answerTo({ ...asked, slave: 2 }))).toBe("wrongSlave");
    expect(why(answerTo({ ...asked, functionCode: 4 }))).toBe("wrongFunction");
    expect(why(answerTo({ ...asked, count: 5 }))).toBe("wrongLength");
  });
});
