/** Texts of the frame around the pages: navigation, opening, recovery, errors, not found, leaving, Undo. */
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
    'This deletes every account, transaction, receipt, category, rule and setting in this browser, and the backups Coffer keeps in it. You can’t undo this. Export your raw data first if you may need it. Files you saved yourself stay.',
  resetField: 'Type {{word}} to confirm',
  resetWord: 'RESET',
  resetConfirm: 'Delete everything',
  resetBlocked:
    'Not everything was deleted, because Coffer is open in another tab. Close every other Coffer tab and try again.',
  resetFailed: 'Not everything was deleted. Reload the page and try again.',

  dropToImport: 'Drop to import',
  dropHint: 'CSV files from your bank',
  pastedName: 'Pasted rows.csv',

  // Leaving with unsaved changes, and work that goes on behind the page.
  discardTitle: 'Discard changes?',
  discardText: 'Your changes aren’t saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  show: 'Show',
  stop: 'Stop',
  progress: '{{done}} of {{total}}',

  // Undo and Redo: `what` is the sentence of the change (history.ts).
  undone: 'Undone: {{what}}',
  redone: 'Redone: {{what}}',
  redo: 'Redo',
  undoEarlier: 'Undo the previous change',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  refusedUndo: 'Couldn’t undo: {{what}}',
  refusedRedo: 'Couldn’t redo: {{what}}',
  'changed-since': '‘{{name}}’ has changed since then, so it was left as it is.',
  'in-use_one': '‘{{name}}’ is now used in {{count}} place. Nothing was changed.',
  'in-use_other': '‘{{name}}’ is now used in {{count}} places. Nothing was changed.',
  'reference-gone':
    'The account, category, tag or payee of ‘{{name}}’ was deleted. Nothing was changed.',
  'reconciled-since':
    '‘{{name}}’ is now part of a reconciled statement. Delete the statement first. Nothing was changed.',
  'category-cycle': '‘{{name}}’ would be inside itself. Nothing was changed.',
  'payee-name-is-alias': 'Another payee now uses a name of ‘{{name}}’. Nothing was changed.',
  purged: 'It was deleted for good since then. Nothing was changed.',
  taken: 'An identical item was added since then. Nothing was changed.',
  failedUndo: 'Couldn’t undo that.',
  failedRedo: 'Couldn’t redo that.',
  failed: 'Something went wrong. Nothing was changed.',
  unfinished: 'Something went wrong partway through. Reload the page and Coffer will finish.',

  inboxZero: 'All caught up. Nothing left to review.',
  goalReached: 'Goal reached: {{names}}',
} as const;
