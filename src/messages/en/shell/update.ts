/** Texts of new versions of the app: carrying over the data, what that changed, and the offer to reload. */
export const update = {
  migrating: 'Coffer is updating your data from an older version. Please keep this tab open.',
  migratingElsewhere:
    'Another tab is updating your data from an older version of Coffer. Please keep both tabs open.',
  gettingReady: 'Getting your data ready for this version',
  savingFirst: 'Saving a backup first',
  carryingOver: 'Updating your data',
  rows: '{{done}} of {{total}} records',

  region: 'Update',
  done: 'Coffer was updated',
  doneText_one: '{{count}} record moved to the new version.',
  doneText_other: '{{count}} records moved to the new version.',
  look: 'Show what changed',
  dismiss: 'Dismiss',

  title: 'What the update changed',
  text: 'Data from version {{from}}, updated on {{date}}.',
  loadFailed: 'Couldn’t read what the update changed.',
  nothing: 'Nothing was skipped or renamed',
  nothingText: 'Every record is there, unchanged.',
  before: 'Records before',
  removedCount: 'Skipped',
  after: 'Records after',
  renamedCount: 'Renamed',
  deletedCount: 'Deleted before the update',

  restoredRegion: 'Restore',
  restored: 'A backup was restored',
  restoredDone_one: '{{count}} record in the file was skipped or renamed.',
  restoredDone_other: '{{count}} records in the file were skipped or renamed.',
  restoredTitle: 'What the restore changed',
  restoredText: 'Backup from {{when}}, restored on {{date}}.',
  inFile: 'Records in the file',
  leftOutCount: 'Skipped',
  restoredKept:
    'The backup file doesn’t change. Your data from before the restore is kept for {{days}} days. You can go back to it in Settings, Data.',

  backupKept: 'Coffer first saved a backup in this browser as {{file}}.',
  backupAbsent: 'This browser can’t keep backup files, so Coffer couldn’t save one first.',
  backupFailed: 'Coffer couldn’t save a backup first.',
  backupOld: 'The older version’s data stays in this browser for {{days}} days.',

  // A new version of the app.
  versionRegion: 'New version',
  ready: 'A new version of Coffer is ready.',
  readyText: 'Reloading updates all tabs at once.',
  reload: 'Reload',
  later: 'Later',

  form: 'A Coffer tab has unsaved changes.',
  formText: 'Save or discard them first. Coffer will then offer the update again.',
  work: 'A Coffer tab is still working.',
  workText: 'Wait until it’s done. Coffer will then offer the update again.',
  elsewhere: 'Coffer was updated in another tab.',
  elsewhereText: 'Your changes in this tab are still here. Save them, then reload.',

  unreadFiles: 'Couldn’t read the files. Open them again.',
} as const;
