/** Between two bounds, evenly on a logarithmic scale. */
export const logBetween = (random, low, high) => Math.exp(random.between(Math.log(low), Math.log(high)));
