/** Texts of the dialog of a scheduled transaction. */
export const scheduledForm = {} as const;
