/** Texts of the sample household. */
export const sample = {} as const;
