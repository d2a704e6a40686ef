/** Texts of holdings in an account. */
export const holdings = {} as const;
