/** Texts of the goals tab. */
export const goals = {} as const;
