/** Queries of people and of companies below this key are read again after a change to either. */
export const peopleKey = ["people"] as const;
