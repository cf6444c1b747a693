import { expect, it } from "vitest";
import { stayMs, stopAfter, type TourStop, tourOf } from "./tour.ts";

const machine = (deviceId: string, changes: Partial<TourStop> = {}): TourStop => ({
  deviceId,
  standing: "normal",
  place: 0,
  ...changes,
});
const ids = (tour: readonly TourStop[]) => tour.map(({ deviceId }) => deviceId).join("");

it("visits the machines that need action in the server's order, whichever workshop they are in", () => {
  const machines = [
    machine("a", { place: 4 }),
    machine("b", { standing: "risk", place: 2 }),
    machine("c", { standing: "abnormal", place: 0 }),
    machine("d", { standing: "risk", place: 1 }),
    machine("e", { standing: "silent", place: 3 }),
  ];
  expect(ids(tourOf(machines))).toBe("cdb");
});

it("visits all that report where there is no fault, and all machines where none reports", () => {
  expect(ids(tourOf([machine("a"), machine("b", { standing: "silent" }), machine("c")]))).toBe("ac");
  expect(ids(tourOf([machine("a", { standing: "silent" })]))).toBe("a");
  expect(tourOf([])).toEqual([]);
});

it("stays longest with the worst", () => {
  const stays = (["abnormal", "risk", "normal"] as const).map((standing) =>
    stayMs(machine("a", { standing })),
  );
  expect(stays).toEqual(stays.toSorted((one, other) => other - one));
  expect(new Set(stays).size).toBe(3);
});

it("begins again after the last, and with the first where the machine in focus has left the tour", () => {
  const tour = [machine("a"), machine("b")];
  expect(
    [stopAfter(tour, "a"), stopAfter(tour, "b"), stopAfter(tour, "gone"), stopAfter(tour, null)].map(
      (stop) => stop?.deviceId,
    ),
  ).toEqual(["b", "a", "a", "a"]);
  expect(stopAfter([], "a")).toBeNull();
});
