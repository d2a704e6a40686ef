/** Texts of the Investments section of accounts, prices and contribution room. */
export const investments = {} as const;
