/** Texts of the recurring report. */
export const reportRecurring = {
  recurringCosts: 'Fixed costs a month',
  recurringIncome: 'Fixed income a month',
  recurringLeft: 'Left a month',
  aYear: '{{amount}} a year',
  recurringContext:
    'What your scheduled transactions come to in an average month, whatever period is chosen. Paused items and transfers are left out.',
  costsTitle: 'Costs',
  incomeTitle: 'Income',
  item: 'Item',
  every: 'How often',
  monthly: 'A month',
  yearly: 'A year',
  editItem: 'Edit {{name}}',
  'recurringFile-costs': 'recurring-costs',
  'recurringFile-income': 'recurring-income',
  shareOfSide: 'Share',
  downloadOf: 'Download CSV of {{title}}',
  noRecurring: 'Nothing is scheduled yet',
  noRecurringText:
    'Rent, pay and subscriptions that you schedule are added up here, by month and by year.',
  addScheduled: 'Add a scheduled transaction',
  looksRecurring_one: '{{count}} more looks as if it came back regularly, and is not scheduled.',
  looksRecurring_other:
    '{{count}} more look as if they came back regularly, and are not scheduled.',
  seeProposals: 'See proposals',
} as const;
