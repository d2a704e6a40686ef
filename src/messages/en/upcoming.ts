/** Texts of upcoming rows in the register. */
export const upcoming = {} as const;
