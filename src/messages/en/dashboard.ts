/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  loading: 'Loading your accounts',
  welcomeTitle: 'Welcome to Coffer',
  welcomeText:
    'Add the accounts you use, then type in transactions or import a file from your bank. Everything stays in this browser.',
  addAccount: 'Add Account',
  importFile: 'Import a bank file',
  total: 'Total {{currency}}',
  assets: 'Assets',
  debts: 'Debts',
  accounts: 'Accounts',
  allAccounts: 'All accounts',
  latest: 'Latest transactions',
  allTransactions: 'All transactions',
  noTransactions: 'Nothing here yet',
  noTransactionsText: 'The newest transactions of all accounts appear here.',
  failedTitle: 'Your balances could not be read',
  failedSafe: 'Your data is safe. Reload the page to try again.',
} as const;
