/** Texts of the dialogs of goals. */
export const goalForm = {} as const;
