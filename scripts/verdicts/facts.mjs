// What is gathered: one statement of one surface about one machine, one site or the fleet of an account.

/**
 * @typedef {object} Fact
 * @property {string} subject a machine, a site or an account
 * @property {string} fact its name in the table "One number"
 * @property {unknown} value
 * @property {string} surface
 * @property {string} [language] of the words; facts in words are compared within one language
 * @property {number} [within] how far the value may be off, as the surface rounds it
 * @property {string} [at] what the value belongs to: an indicator, an alarm, the time of a sample
 * @property {number} time when it was read
 * @property {string} [words] as the surface writes it
 */

/**
 * @param {string} subject
 * @param {string} fact
 * @param {unknown} value
 * @param {string} surface
 * @param {Partial<Fact>} [more]
 * @returns {Fact}
 */
export const factOf = (subject, fact, value, surface, more = {}) => ({
  subject,
  fact,
  value,
  surface,
  time: Date.now(),
  ...more,
});

/** Open alarms, sensor tickets and communication records are counted apart. */
export function kindOf(category) {
  if (category === "sensor") return "ticket";
  return category === "communication" ? "communication" : "alarm";
}

const dimensionsByCategory = {
  contamination: ["contamination"],
  water: ["water"],
  viscosity: ["aging"],
  quality: ["aging"],
  wear: ["wear"],
  operation: ["operation"],
  sensor: [],
  communication: [],
};

/** The dimension that an alarm of a category is about; null for sensors and communication. */
export const dimensionOfCategory = (category) => dimensionsByCategory[category]?.[0] ?? null;

/** Machines that need action, by their standing; those without data are counted beside them. */
export const needsAction = (standing) => ["abnormal", "risk", "approaching"].includes(standing);

/** The counts by standing; one that the platform does not know is not said. */
export const standingCounts = ({ abnormal, risk, approaching, normal, silent }) => ({
  abnormal,
  risk,
  approaching,
  normal,
  offline: silent,
});

export const namesOf = (names) => [...new Set(names)].toSorted((one, other) => one.localeCompare(other));

/** The dimensions with their states, in one order. */
export const dimensionStates = (dimensions) =>
  namesOf(dimensions.map(({ dimension, state }) => `${dimension} ${state}`));
