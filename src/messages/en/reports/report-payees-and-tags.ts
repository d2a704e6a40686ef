/** Texts of the payees and tags reports. */
export const reportPayeesAndTags = {
  incomeShort: 'in',
  netBefore: 'Net before',
  netIn: 'Net, {{days}}',
  netChange: 'Change of net',
  netChangePercent: 'Change of net in %',
  noChange: 'no change',
  transactions: 'Transactions',
  transactionsWord_one: 'transaction',
  transactionsWord_other: 'transactions',
  share: 'Share',
  totalOfAll: 'Total of all',
  aboutFigure: '{{name}}, {{figure}}',
  noneFound: 'Nothing has ‘{{text}}’ in its name.',

  comparing: 'The days before are being read; the changes follow.',

  'title-payee': 'Payees',
  'title-tag': 'Tags',
  'head-payee': 'Payee',
  'head-tag': 'Tag',
  'search-payee': 'Search payees',
  'search-tag': 'Search tags',
  'context-payee':
    'A description that is no payee stands for itself. Refunds are taken off expense.',
  'context-tag':
    'A transaction with two tags stands below both, and counts once in the total. Refunds are taken off expense.',
  'file-payee': 'payees',
  'file-tag': 'tags',
  nothingTitle: 'Nothing came in or went out',
  'nothing-payee': 'In these days no transaction counts as income or expense.',
  'nothing-tag': 'In these days no transaction counts as income or expense.',
} as const;
