/** Texts of the reports of cash flow, net worth and trends. */
export const reportWorth = {} as const;
