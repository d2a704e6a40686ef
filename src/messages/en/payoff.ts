/** Texts of the payoff plan over all debts. */
export const payoff = {} as const;
