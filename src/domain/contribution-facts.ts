/** Registered plans whose contributions are limited. */
export const CONTRIBUTION_PLANS = ['TFSA', 'RRSP', 'FHSA'] as const;

export type ContributionPlan = (typeof CONTRIBUTION_PLANS)[number];
