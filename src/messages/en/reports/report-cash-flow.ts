/** Texts of the cash flow report. */
export const reportCashFlow = {
  sankey: 'Where the money went',
  sankeyContext: 'Income by category, then what it was spent on, and what was left.',
  sankeyLabel: 'Flow of money from income to expense',
  sankeyIn: 'Came from',
  sankeyOut: 'Went to',
  columnFrom: 'From',
  columnTo: 'To',
  sankeyFile: 'money-flow',
  sankeyTotal: 'In all',
  sankeySaved: 'Saved',
  sankeyDrawn: 'Taken from savings',
  sankeyOtherIncome: 'Other income',
  sankeyOtherExpense: 'Other spending',
  sankeyRefund: '{{name}}, refunded',
  sankeyRepaid: '{{name}}, paid back',
  cashNothingTitle: 'No money moved on these days',
  cashNothingText:
    'Once accounts hold something, their way from one balance to the next stands here.',
  net: 'Net cash flow',
  netShort: 'Net',
  income: 'Income',
  expense: 'Expense',
  savingsRate: 'Savings rate {{percent}}',
  noSavingsRate: 'No savings rate without income',

  closingTitle: 'From one balance to the next',
  closingContext:
    'What the transactions of the accounts come to at the beginning and at the end, and all that lies between. What is bought and held in an account stays in it at what was paid in.',
  closing: 'At the end',
  closingTerms: 'How the balance at the end comes about',
  plus: '+',
  minus: '−',
  equals: '=',
  term: 'Term',
  'note-transfers': 'Transfers: to and from accounts that are not in this report.',
  'note-openings': 'Opening balances: of accounts that begin on these days. They are no income.',
  'note-leftOut':
    'Left out of reports: transactions that you left out, or whose category is left out.',
  'note-revalued':
    'Values entered by hand: by how much they moved a balance beyond the transactions.',
  'note-exchange':
    'Change of exchange rates: both balances count at the rates of their days, and so does all between them.',
  noteValues: 'A balance with a value entered by hand opens no list: no transactions add up to it.',

  flowTitle: 'Income and expense',
  flowContext: 'Income above the line, expense below it, and what was left.',
  flowChart:
    'Income, expense and net by {{step}}. Arrow keys move along, Enter shows the transactions.',
  from: 'From',
  to: 'To',
  rate: 'Savings rate',
  accountsTitle: 'Account by account',
  accountsContext:
    'Each row adds up by itself. Transfers between two of the accounts cancel out in the total.',
  account: 'Account',
} as const;
