// What goes wrong, and how it continues: each draws its course once and then says what it does after so many days. Courses bend both
// ways, level off and start late, because real ones do.

const either = (random, ...courses) => random.pick(courses)();

/** Grows by a straight line, ever slower or ever faster, all to the same size at the same time. */
function growth(random, size, overDays) {
  const bend = random.pick([0.6, 1, 1, 1.6]);
  return (days) => size * Math.min(2, days / overDays) ** bend;
}

export const faults = {
  none: () => () => {},
  breather: (random) => {
    const risen = growth(random, random.between(150, 900), random.between(30, 90));
    return (effects, days) => {
      effects.breathingPpm += risen(days);
    };
  },
  leak: (random, { constants }) => {
    const steady = random.between(200, 1200) * constants.exchangePerH;
    const grown = growth(random, random.between(200, 1200) * constants.exchangePerH, random.between(15, 70));
    const course = either(
      random,
      () => () => steady,
      () => grown,
      () => grown,
    );
    return (effects, days) => {
      effects.leakPpmPerH += course(days);
    };
  },
  dirt: (random) => {
    const doublingDays = random.between(6, 30);
    const most = random.between(4, 60);
    const course = either(
      random,
      () => (days) => 2 ** (days / doublingDays),
      () => (days) => 1 + (most * days) / (4 * doublingDays),
    );
    return (effects, days) => {
      effects.dirt *= Math.min(most, course(days));
    };
  },
  weakFilter: (random) => {
    const left = random.between(0.05, 0.3);
    const overDays = random.between(15, 60);
    return (effects, days) => {
      effects.filtration *= Math.max(left, 1 - ((1 - left) * days) / overDays);
    };
  },
  clogging: (random) => {
    const perDay = 1 / random.between(12, 80);
    return (effects) => {
      effects.clogPerD += perDay;
    };
  },
  fatigue: (random) => {
    const foldDays = random.between(4, 20);
    const begin = random.between(0.05, 0.3);
    const shaken = random.between(0.05, 0.2);
    return (effects, days) => {
      const grown = Math.exp(Math.min(6, days / foldDays));
      effects.fatigue += begin * grown;
      effects.vibration *= Math.min(6, 1 + shaken * begin * grown);
    };
  },
  wear: (random) => {
    const grown = growth(random, random.between(6, 30), random.between(20, 70));
    return (effects, days) => {
      effects.wear *= 1 + grown(days);
    };
  },
  oxidation: (random) => {
    const faster = random.between(15, 120);
    return (effects) => {
      effects.ageing *= faster;
    };
  },
  shear: (random) => {
    const thinner = growth(random, random.between(0.06, 0.3), random.between(25, 90));
    return (effects, days) => {
      effects.thinning += Math.min(0.4, thinner(days));
    };
  },
  cooler: (random) => {
    const hotter = growth(random, random.between(12, 40), random.between(20, 80));
    return (effects, days) => {
      effects.heatK += Math.min(50, hotter(days));
    };
  },
  levelLoss: (random) => {
    const perDay = random.between(0.4, 2.5);
    return (effects) => {
      effects.levelPerD += perDay;
    };
  },
};
