/** Texts of the frame around the pages: navigation, opening, recovery, errors, not found. */
export const shell = {
  searchTransactions: 'Search transactions',
  navMain: 'Main',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  morePages: 'More pages',
  more: 'More',
  ofPage: 'Actions for this page',
  skipToContent: 'Skip to content',
  notifications: 'Notifications',
  pageTitle: '{{page}} · Coffer',

  dashboard: 'Dashboard',
  accounts: 'Accounts',
  account: 'Account',
  transactions: 'Transactions',
  planning: 'Planning',
  scheduled: 'Scheduled',
  reports: 'Reports',
  settings: 'Settings',
  debug: 'Debug',

  add: 'Add',
  addTransaction: 'Add Transaction',
  addTransfer: 'Add Transfer',
  importFile: 'Import File',
  dialogFailed: 'Couldn’t open this window.',
  dialogFailedText: 'Your data is safe. Reload the page and try again.',

  initializing: 'Initializing database...',

  notFound: 'Page not found',
  notFoundTitle: 'This page doesn’t exist',
  notFoundText: 'There’s nothing at {{path}}. Check the address for typos.',
  goToDashboard: 'Go to Dashboard',

  errorTitle: 'Unexpected Application Error!',
  errorText:
    'Something went wrong while showing this page. Your data is safe: it’s stored in your browser and wasn’t touched.',
  errorDetails: 'Error details',
  reload: 'Reload',

  recoveryTitle: 'Coffer couldn’t open its database',
  recoverySafe: 'Your data is safe. Nothing was changed or deleted.',
  recoveryTimeout:
    'The database didn’t answer within {{seconds}} seconds. The browser may be busy, or another tab may be using it. Close other tabs, then reload.',
  recoveryBlocked:
    'An older version of Coffer is open in another tab or window. Close it, then reload this page.',
  recoveryNewer:
    'A newer version of Coffer last used your data. This version could misread it and won’t open it. Reload to get the newer version.',
  recoveryMissing:
    'This browser doesn’t have IndexedDB, where Coffer keeps your data. Open Coffer in the browser you used before, or in an up-to-date one.',
  recoveryDenied:
    'The browser won’t let this page use its local database. Private windows and strict privacy settings cause this. Allow this site to store data, or use a normal window, then reload.',
  recoveryQuota: 'There’s no space left for Coffer on this disk. Free up some space, then reload.',
  recoveryFailed:
    'The database reported an error. Reloading or restarting the browser often helps.',
  recoveryMigration:
    'Coffer couldn’t move your data from an older version. Your data is untouched, and reloading tries again. If that fails too, export the raw data: it includes everything.',
  recoveryGoingOn: 'Coffer is still trying. It opens as soon as the database answers.',
  recoveryReady: 'Your database is open now. Coffer appears as soon as you finish here.',
  recoveryReadyReset: 'Your database is open now, with all your data. Press Cancel to use it.',
  recoveryDetails: 'Details',
  recoveryReason: 'Reason: {{code}}',
  exportRawData: 'Export Raw Data',
  exportAiKey: 'Include the AI key',
  exportAiKeyHelp: 'If off, the exported file has everything except your Gemini API key.',
  exporting: 'Reading the database… {{count}} records so far.',
  exportedRows_one: 'Saved {{count}} record to your downloads.',
  exportedRows_other: 'Saved {{count}} records to your downloads.',
  exportedPartly: 'Some parts couldn’t be read. The file lists them.',
  exportedNothing: 'This browser has no Coffer data to export.',
  exportFailed: 'The data couldn’t be read. Reload the page and try again.',
  reset: 'Reset',
  resetTitle: 'Delete everything in Coffer?',
  resetText:
    'This deletes every account, transaction, category, rule and setting in this browser, and the backups Coffer keeps in it. You can’t undo this. Export your raw data first if you may need it. Files you saved yourself stay.',
  resetField: 'Type {{word}} to confirm',
  resetWord: 'RESET',
  resetConfirm: 'Delete everything',
  resetBlocked:
    'Not everything was deleted, because Coffer is open in another tab. Close every other Coffer tab and try again.',
  resetFailed: 'Not everything was deleted. Reload the page and try again.',

  dropToImport: 'Drop to import',
  dropHint: 'CSV files from your bank',
  pastedName: 'Pasted rows.csv',
} as const;
