// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { finished, type MachineEntry, withCode, withDraft, withPhoto } from "./commission-work.ts";
import { createCommissioning } from "./commissioning.ts";

const entry: MachineEntry = { deviceName: "Press 7", machineType: "hydraulic", groupId: "g", models: ["a"] };
const away = new TypeError("away");

/** What was sent, and what the server does with the next requests; without a word it answers. */
let sent: string[];
let failures: Error[];
let returned: Set<() => void>;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  failures = [];
  returned = new Set();
});

function take(request: string): Promise<void> {
  sent.push(request);
  const failure = failures.shift();
  return failure ? Promise.reject(failure) : Promise.resolve();
}

/** The page as it is opened, with what the phone kept. */
const open = (storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage) => {
  const commissioning = createCommissioning({
    storage,
    place: "work",
    find: async (code) => {
      await take(`find ${code}`);
      return { deviceId: "d7", deviceName: "New device" };
    },
    sendEntry: (id, { deviceName, models }) => take(`entry ${id} ${deviceName} ${models.join("+")}`),
    sendPhoto: (id, photo) => take(`photo ${id} ${photo}`),
    wasRefused: (error) => !(error instanceof TypeError),
    sentence: (error) => (error as Error).message,
    onReturn(listener) {
      returned.add(listener);
      return () => returned.delete(listener);
    },
    wait: () => () => {},
  });
  commissioning.start();
  return commissioning;
};
const settle = () => new Promise((resolve) => setTimeout(resolve));
async function connectionReturns(): Promise<void> {
  for (const listener of returned) listener();
  await settle();
}

describe("commissioning", () => {
  it("sends each entry once, in order, and keeps nothing when all of it is done", async () => {
    const page = open();
    page.change(() => withCode("CODE", 1));
    await settle();
    expect(page.snapshot().work).toMatchObject({ step: "machine", device: { deviceId: "d7" } });
    page.change((work) => withDraft(work, entry));
    await settle();
    expect(sent).toEqual(["find CODE"]); // a machine that is being entered is not sent
    page.change((work) => ({ ...work, step: "values" }));
    page.change((work) => withPhoto(work, "data:1"));
    page.change((work) => finished(work, 9));
    await settle();
    expect(sent).toEqual(["find CODE", "entry d7 Press 7 a", "photo d7 data:1"]);
    expect(localStorage.getItem("work")).toBeNull();
    expect(page.snapshot()).toMatchObject({ isWaiting: false, work: { step: "done", photoSent: true } });
  });

  it("continues while the connection is gone, and sends what waits when it returns", async () => {
    const page = open();
    failures = [away];
    page.change(() => withCode("CODE", 1));
    await settle();
    expect(page.snapshot()).toMatchObject({ isWaiting: true, work: { step: "code" } });
    failures = [];
    await connectionReturns();
    expect(page.snapshot()).toMatchObject({ isWaiting: false, work: { step: "machine" } });
    failures = [away, away];
    page.change((work) => ({ ...withDraft(work, entry), step: "values" }));
    await settle();
    page.change((work) => withPhoto({ ...work, step: "photo" }, "data:1"));
    await settle();
    expect(page.snapshot()).toMatchObject({ isWaiting: true, work: { step: "photo", entrySent: false } });
    await connectionReturns();
    expect(sent.slice(-2)).toEqual(["entry d7 Press 7 a", "photo d7 data:1"]);
    expect(page.snapshot().isWaiting).toBe(false);
  });

  it("continues after a reload where it was, with what was not sent", async () => {
    const first = open();
    first.change(() => withCode("CODE", 1));
    await settle();
    failures = [away];
    first.change((work) => ({ ...withDraft(work, entry), step: "values" }));
    await settle();
    sent = [];
    const second = open();
    expect(second.snapshot().work).toMatchObject({ step: "values", entry, entrySent: false });
    await settle();
    expect(sent).toEqual(["entry d7 Press 7 a"]);
    expect(second.snapshot().work.entrySent).toBe(true);
  });

  it("goes back to the entry that the server refused, and sends the corrected one", async () => {
    const page = open();
    page.change(() => withCode("CODE", 1));
    await settle();
    failures = [new Error("name taken")];
    page.change((work) => ({ ...withDraft(work, entry), step: "photo" }));
    await settle();
    expect(page.snapshot()).toMatchObject({
      problem: { task: "entry", text: "name taken" },
      work: { step: "machine", entry },
    });
    page.change((work) => ({ ...withDraft(work, { ...entry, deviceName: "Press 8" }), step: "values" }));
    await settle();
    expect(page.snapshot()).toMatchObject({ problem: null, work: { entrySent: true } });
    expect(sent.at(-1)).toBe("entry d7 Press 8 a");
  });

  it("does not look up a wrong code again after a reload", async () => {
    const page = open();
    failures = [new Error("unknown")];
    page.change(() => withCode("WRONG", 1));
    await settle();
    expect(page.snapshot()).toMatchObject({ problem: { task: "find", text: "unknown" }, work: { code: "" } });
    open();
    await settle();
    expect(sent).toEqual(["find WRONG"]);
  });

  it("sends an entry that was changed while an earlier one was on its way", async () => {
    const page = open();
    page.change(() => withCode("CODE", 1));
    await settle();
    page.change((work) => ({ ...withDraft(work, entry), step: "values" }));
    page.change((work) => withDraft(work, { ...entry, deviceName: "Press 9" }));
    await settle();
    expect(sent.at(-1)).toBe("entry d7 Press 9 a");
    expect(page.snapshot().work.entrySent).toBe(true);
  });

  it("says when the phone has no room, and still sends", async () => {
    const page = open({
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {},
    });
    page.change(() => withCode("CODE", 1));
    await settle();
    expect(page.snapshot()).toMatchObject({ isNotKept: true, work: { step: "machine" } });
  });

  it("begins from the start where the phone kept something that is not its own", () => {
    localStorage.setItem("work", "[oops");
    expect(open().snapshot().work.step).toBe("code");
  });
});
