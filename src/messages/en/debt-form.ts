/** Texts of the dialogs of debts. */
export const debtForm = {} as const;
