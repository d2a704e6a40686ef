/** Texts of suggested budgets, unbudgeted spending and the zero-based mode. */
export const suggestedBudgets = {} as const;
