// Questions that a fair reader would see answered in more than one way.

const holdsAll = (answer, { expected }) => expected.every((check) => check.test(answer));
const labelsOf = ({ expected }) => expected.map(({ label }) => label).join(", ");

/** One of these facts as a whole; what one forbids counts only where no other one holds. */
export const either =
  (...facts) =>
  async (look, own) => {
    const all = await Promise.all(facts.map((fact) => fact(look, own)));
    const holds = (answer) => all.some((each) => holdsAll(answer, each));
    const machines = all.flatMap(({ about }) => about ?? []);
    const about = [...new Map(machines.map((machine) => [machine.deviceId, machine])).values()];
    return {
      ...(about.length > 0 && { about }),
      isUnnamed: all.some(({ isUnnamed }) => isUnnamed),
      isFigure: all.every(({ isFigure }) => isFigure),
      expected: [{ label: all.map(labelsOf).join(" or "), test: holds }],
      forbidden: all
        .flatMap(({ forbidden }) => forbidden ?? [])
        .map(({ label, test }) => ({ label, test: (answer) => !holds(answer) && test(answer) })),
    };
  };
