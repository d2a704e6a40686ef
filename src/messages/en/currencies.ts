/** Texts of entered rates between currencies. */
export const currencies = {} as const;
