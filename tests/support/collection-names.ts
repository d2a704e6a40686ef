/** The collections, listed independently of the app's own list, so that a missing one is noticed here. */
export const COLLECTIONS = [
  'accounts',
  'transactions',
  'categories',
  'payees',
  'tags',
  'rules',
  'importTemplates',
  'settings',
  'scheduledTransactions',
  'budgets',
  'goals',
  'debts',
  'holdings',
] as const;
