/** Texts that all reports share: the period, tables, explanations. */
export const reportParts = {} as const;
