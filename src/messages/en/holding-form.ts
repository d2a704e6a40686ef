/** Texts of the dialogs of holdings. */
export const holdingForm = {} as const;
