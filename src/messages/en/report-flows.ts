/** Texts of the reports of spending, income and the overview. */
export const reportFlows = {} as const;
