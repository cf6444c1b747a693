/** What the trend shows of the past, and of what is to come. */
export const trendDays = 30;
export const outlookDays = 14;
