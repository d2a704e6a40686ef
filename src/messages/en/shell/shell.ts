/** Texts of the frame around the pages: navigation, opening, recovery, errors, not found. */
export const shell = {
  searchTransactions: 'Search transactions',
  navMain: 'Main',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  morePages: 'More pages',
  more: 'More',
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
  dialogFailed: 'This window could not be opened.',
  dialogFailedText: 'Your data is safe. Reload the page and try again.',

  initializing: 'Initializing database...',

  notFound: 'Page not found',
  notFoundTitle: 'Nothing stands at this address',
  notFoundText:
    'There is no page {{path}}. The address may be misspelt, or what stood here is gone.',
  goToDashboard: 'Go to Dashboard',

  errorTitle: 'Unexpected Application Error!',
  errorText:
    'Something in Coffer broke while drawing this page. Your data is safe: it is stored in your browser and was not touched.',
  errorDetails: 'Details of the error',
  reload: 'Reload',

  recoveryTitle: 'Coffer could not open its database',
  recoverySafe: 'Your data is safe: nothing was changed or deleted.',
  recoveryTimeout:
    'The database did not answer within {{seconds}} seconds. The browser may be busy, or another tab may be holding it: close other tabs, then reload.',
  recoveryBlocked:
    'Another tab or window has an older version of Coffer open. Close it, then reload this page.',
  recoveryNewer:
    'Your data was last used by a newer version of Coffer. This version could misread it, so it leaves it alone. Reload to get the newer version.',
  recoveryMissing:
    'This browser has no IndexedDB, the local database that Coffer keeps your data in. Open Coffer in the browser that you used before, or in a current one.',
  recoveryDenied:
    'The browser does not let this page use its local database. Private windows and strict privacy settings do this: allow this site to store data, or open it in a normal window, then reload.',
  recoveryQuota: 'There is no room left for Coffer on this disk. Free some space, then reload.',
  recoveryFailed:
    'The database reported an error. Reloading often helps; so does starting the browser anew.',
  recoveryMigration:
    'Data of an older version of Coffer could not be carried over. It lies there untouched; reloading tries again. If it fails again, export the raw data: nothing of it is lost.',
  recoveryGoingOn: 'Coffer is still trying. It opens by itself as soon as the database answers.',
  recoveryReady: 'Your database is open now. Coffer appears as soon as you finish here.',
  recoveryReadyReset: 'Your database is open now, with all your data. To use it, press Cancel.',
  recoveryDetails: 'Details',
  recoveryReason: 'Reason: {{code}}',
  exportRawData: 'Export Raw Data',
  exportAiKey: 'Include the AI key',
  exportAiKeyHelp:
    'Without it, the file of Export Raw Data holds everything but your Gemini API key.',
  exporting: 'Reading the database… {{count}} rows so far.',
  exportedRows_one: 'Saved {{count}} row to your downloads.',
  exportedRows_other: 'Saved {{count}} rows to your downloads.',
  exportedPartly: 'Some parts could not be read; the file says which.',
  exportedNothing: 'There is no Coffer data in this browser to export.',
  exportFailed: 'The data could not be read. Reload the page and try again.',
  reset: 'Reset',
  resetTitle: 'Delete everything in Coffer?',
  resetText:
    'Every account, transaction, category, rule and setting in this browser is deleted, and the backups that Coffer keeps in it. This cannot be undone. Export your raw data first if you may need it; files that you saved yourself stay.',
  resetField: 'Type {{word}} to confirm',
  resetWord: 'RESET',
  resetConfirm: 'Delete everything',
  resetBlocked:
    'Not everything could be deleted: another tab still has Coffer open. Close every other Coffer tab and try again.',
  resetFailed: 'Not everything could be deleted. Reload the page and try again.',

  dropToImport: 'Drop to import',
  dropHint: 'CSV files from your bank',
  pastedName: 'Pasted rows.csv',
} as const;
