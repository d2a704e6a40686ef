/** Why a budget may not last its period: the same words wherever it shows. */
export const budgetRisk = {
  over: 'Over by {{amount}}',
  short: 'Short by {{amount}} for what’s scheduled by {{date}}',
  likely: 'Likely {{amount}} over by {{date}}, based on your usual spending',
  fast: 'Spending fast: {{amount}} a day left',
} as const;
