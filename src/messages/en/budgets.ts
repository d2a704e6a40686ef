/** Texts of the budgets tab. */
export const budgets = {} as const;
