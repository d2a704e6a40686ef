/** Texts of the payees and tags reports. */
export const reportPayeesAndTags = {
  incomeShort: 'in',
  netBefore: 'Previous net',
  netIn: 'Net, {{days}}',
  netChange: 'Change in net',
  netChangePercent: 'Change in net (%)',
  noChange: 'no change',
  transactions: 'Transactions',
  transactionsWord_one: 'transaction',
  transactionsWord_other: 'transactions',
  share: 'Share',
  totalOfAll: 'Total (all)',
  aboutFigure: '{{name}}, {{figure}}',
  noneFound: 'No name contains ‘{{text}}’.',

  comparing: 'Loading the comparison…',

  'title-payee': 'Payees',
  'title-tag': 'Tags',
  'head-payee': 'Payee',
  'head-tag': 'Tag',
  'search-payee': 'Search payees',
  'search-tag': 'Search tags',
  'context-payee': 'Without a payee, the description is shown. Refunds reduce expenses.',
  'context-tag':
    'Transactions with two tags are listed under both but counted once in the total. Refunds reduce expenses.',
  'file-payee': 'payees',
  'file-tag': 'tags',
  nothingTitle: 'No income or expenses',
  'nothing-payee': 'Choose another period or account above.',
  'nothing-tag': 'Choose another period or account above.',
} as const;
