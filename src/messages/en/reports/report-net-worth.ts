/** Texts of the net worth report. */
export const reportNetWorth = {
  worthNothingTitle: 'Nothing to count yet',
  worthNothingText:
    'Once you have an account with a balance, a value or a debt, net worth stands here.',
  worthOutsideTitle: 'There was nothing on these days',
  worthOutsideText:
    'What you have begins on {{date}}. Choose days that are not before it, nor in the future.',
  worth: 'Net worth',
  worthOn: 'Net worth on {{date}}',
  assets: 'Assets',
  liabilities: 'Liabilities',
  worthFirst: 'There is no earlier day to compare it with',
  worthAllAccounts:
    'Net worth is of all accounts, also of those that are left out of reports or archived. The choice of one account changes nothing here.',
  unpriced_one: '{{count}} holding without a price on that day counts nothing.',
  unpriced_other: '{{count}} holdings without a price on that day count nothing.',
  worthTitle: 'Net worth over time',
  worthContext: 'By type of account: what you have lies above the line, what you owe below it.',
  worthChart:
    'Net worth over time by type of account. Arrow keys move along, Enter shows what it is made of on that day.',
  worthOpen: 'Press to see what it is made of',
  bandDebts: 'Other debts',
  bandBelow: '{{band}}, below zero',
  madeTitle: 'What it is made of',
  madeContext: 'Each account and debt at the end of {{date}}.',
  madeDay: 'Day',
  name: 'Name',
  type: 'Type',
  noneAssets: 'Nothing above zero on that day.',
  noneLiabilities: 'Nothing owed on that day.',
} as const;
