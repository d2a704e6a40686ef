/** Texts of the debts tab. */
export const debts = {} as const;
