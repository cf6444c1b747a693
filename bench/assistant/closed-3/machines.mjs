// Machines by what is wrong with them, for questions that fit only such a one.

const isOf =
  (dimension) =>
  ({ verdict }) =>
    verdict.dimension === dimension;
const isBy =
  (key) =>
  ({ verdict }) =>
    verdict.worst.key === key;

/** The first machine of each fault, if there is such a one. */
export const faults = ({ worst }) => ({
  wet: worst.find(isOf("water")),
  worn: worst.find(isOf("wear")),
  aged: worst.find(isOf("aging")),
  hot: worst.find(isBy("oilTemp")),
  clogged: worst.find(isBy("filterDp")),
  thick: worst.find(isBy("viscosityDev")),
  over: worst.filter(({ verdict }) => verdict.overSince),
});

/** What is asked about a machine, if there is such a one. */
export const given = (machine, make) => (machine ? make(machine) : []);

/** Machines of one kind at one customer, those that report. */
export function kin(own, least = 2) {
  return own.kinds
    .flatMap(({ machines }) => [...Map.groupBy(machines, ({ customerId }) => customerId).values()])
    .map((machines) => machines.filter(({ freshness }) => freshness === "fresh"))
    .filter(({ length }) => length >= least);
}
