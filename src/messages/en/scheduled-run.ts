/** Texts of the processing of scheduled transactions. */
export const scheduledRun = {} as const;
