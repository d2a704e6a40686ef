/** Texts of the reports of payees, tags, what recurs, and of the explorer. */
export const reportNames = {} as const;
