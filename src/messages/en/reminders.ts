/** Texts of reminders and calendar export. */
export const reminders = {} as const;
