/** Texts of what needs the person, and of insights. */
export const needs = {} as const;
