/** Texts of the spending and income reports. */
export const reportCategories = {
  'title-expense': 'Spending',
  'title-income': 'Income',
  'all-expense': 'All spending',
  'all-income': 'All income',
  path: 'Where you are',
  'shareName-expense': 'Share of all spending',
  'shareName-income': 'Share of all income',
  before: 'In {{days}}',
  was: 'before',
  wasNothing: 'nothing before',
  unchanged: 'no change',
  barMark: 'The mark on a bar is what it was in {{days}}.',
  beforeOf: '{{name}} in {{days}}',
  changeName: 'Change from {{days}}',

  byCategory: 'By category',
  inCategory: 'What {{name}} is made of',
  'context-expense':
    'Expenses less refunds. A category opens what it is made of, a figure its transactions.',
  'context-income':
    'Transfers and opening balances are no income. A category opens what it is made of, a figure its transactions.',
  lookInto: 'Look into {{name}}',
  lines: 'Categories',
  mapLabel:
    'Areas as large as the amounts of the categories. Arrow keys move between them, Enter opens one.',
  mapDetail: '{{amount}}, {{percent}}',
  mapOpens: 'Opens its transactions',
  mapLooks: 'Opens what it is made of',
  mapRest_one: '{{count}} smaller one',
  mapRest_other: '{{count}} smaller ones',
  mapLeftOut_one: 'One category has no area: as much came back there as went out, or more.',
  mapLeftOut_other:
    '{{count}} categories have no area: as much came back there as went out, or more.',
  columnCategory: 'Category',
  columnShare: 'Share',
  columnChange: 'Change',
  columnPercent: 'Change in %',
  total: 'Total',
  fileSpending: 'spending',
  fileIncome: 'income',

  'emptyTitle-expense': 'Nothing was spent in these days',
  'emptyTitle-income': 'Nothing was earned in these days',
  emptyText:
    'Choose other days or accounts above. Transfers, opening balances and what you left out of reports do not count.',
  goneTitle: 'This category has no transactions in these days',
  goneCategory: 'A category that is gone',
  goneText: 'Choose other days above, or go back to all categories.',

  sources: 'By source',
  sourcesContext: 'Who paid you: payees, and descriptions that are no payee.',
  columnSource: 'Source',
  columnCount: 'Transactions',
  fileSources: 'income-by-source',
  sourceCount_one: '{{count}} transaction',
  sourceCount_other: '{{count}} transactions',
} as const;
