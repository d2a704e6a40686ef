/** Texts of the month's plan above the planning tabs, and its settings. */
export const monthPlan = {} as const;
