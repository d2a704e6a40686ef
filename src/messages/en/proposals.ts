/** Texts of proposals of scheduled transactions, with and without AI. */
export const proposals = {} as const;
