/** Records that an update or a restore removed, left out or renamed: titles by reason (`title-`), and the reason in a sentence (`why-`). */
export const changes = {
  titleCount: '{{title}}: {{shown}}',
  'title-repeated': 'Removed',
  'why-repeated':
    'An earlier transaction has the same date, amount, description and account; it stays. Older versions of Coffer stored some files twice.',
  'title-step': 'Removed for the current version',
  'why-step': 'The current version of Coffer has no place for them.',
  'title-key-taken': 'Left out',
  'why-key-taken':
    'Another transaction has the same date, amount, description and account. It stays, and these don’t come from the file.',
  'title-name-kept': 'Left as they are here',
  'why-name-kept': 'The file has a newer version, but its name belongs to another record here.',
  'title-gone-here': 'Left out because of what you deleted',
  'why-gone-here': 'They need something that you deleted here, such as their account.',
  'title-name-taken': 'Renamed',
  'why-name-taken': 'Another record had the name first.',
  renamedTo: 'now {{name}}',
  someListed: 'The first {{shown}} of {{total}} are listed.',

  kindAccounts: 'Account',
  kindTransactions: 'Transaction',
  kindCategories: 'Category',
  kindPayees: 'Payee',
  kindTags: 'Tag',
  kindRules: 'Rule',
  kindImportTemplates: 'Import template',
  kindSettings: 'Setting',
  kindScheduledTransactions: 'Scheduled transaction',
  kindBudgets: 'Budget',
  kindGoals: 'Goal',
  kindDebts: 'Debt',
  kindHoldings: 'Holding',
} as const;
