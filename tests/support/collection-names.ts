/** The collections, written down once more beside the app's own list: what is lost there is missed here. */
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
