import { expect, it } from "vitest";
import type { EdgeDevice } from "./backend.ts";
import { type PlacedSession, TwoPlaces } from "./two-places.ts";

const device: EdgeDevice = { id: "pump", numericId: 1, tenantId: "tenant", isGateway: false };

/** Sessions of one device; `minute` counts from the start. */
function makeScene() {
  const reports: string[][] = [];
  const places = new TwoPlaces((_device, address, other) => reports.push([address, other]));
  const open: (PlacedSession & { heard: number })[] = [];
  const ms = (minute: number) => minute * 60_000;
  return {
    reports,
    open(address: string, minute: number) {
      const session = {
        device,
        heard: ms(minute),
        line: { address: () => address, heardMs: () => session.heard },
      };
      places.opened(session, [...open], ms(minute));
      open.push(session);
      return session;
    },
    hear(session: { heard: number }, minute: number) {
      session.heard = ms(minute);
      places.sweep(ms(minute));
    },
    takeOver(session: PlacedSession & { heard: number }, minute: number) {
      places.takenOver(session, ms(minute));
      places.closed(session);
      open.splice(open.indexOf(session), 1);
    },
  };
}

it("reports two connections in use in different networks, once in a while, with both addresses", () => {
  const scene = makeScene();
  const one = scene.open("192.0.2.1", 0);
  const two = scene.open("198.51.100.7", 1);
  for (let minute = 2; minute < 9; minute++) {
    scene.hear(one, minute);
    scene.hear(two, minute);
  }
  expect(scene.reports).toEqual([["198.51.100.7", "192.0.2.1"]]);
});

it("reports no device that reconnected from another network, even if it does so often", () => {
  const scene = makeScene();
  for (let i = 0; i < 8; i++) {
    const session = scene.open(`192.0.2.${i}`, i * 2);
    scene.hear(session, i * 2 + 1.5);
  }
  expect(scene.reports).toEqual([]);
});

it("reports no two connections from one network", () => {
  const scene = makeScene();
  const one = scene.open("192.0.2.1", 0);
  const two = scene.open("::ffff:192.0.2.1", 1);
  for (let minute = 2; minute < 9; minute++) {
    scene.hear(one, minute);
    scene.hear(two, minute);
  }
  expect(scene.reports).toEqual([]);
});

it("reports connections that end each other again and again while they are in use", () => {
  const scene = makeScene();
  let older = scene.open("192.0.2.1", 0);
  let newer = scene.open("198.51.100.7", 0.1);
  for (let i = 1; i <= 3; i++) {
    expect(scene.reports).toEqual([]);
    scene.hear(older, i * 0.5);
    scene.takeOver(older, i * 0.5);
    older = newer;
    newer = scene.open(i % 2 ? "192.0.2.1" : "198.51.100.7", i * 0.5);
  }
  expect(scene.reports).toHaveLength(1);
  expect(scene.reports[0]?.toSorted()).toEqual(["192.0.2.1", "198.51.100.7"]);
});
