/** Texts of the dialogs of budgets. */
export const budgetForm = {} as const;
