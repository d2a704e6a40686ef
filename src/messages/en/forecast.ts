/** Texts of the forecast of balances. */
export const forecast = {} as const;
