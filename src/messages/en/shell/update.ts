/** Texts of carrying over the data of an older version, and of what that changed. */
export const update = {
  migrating: 'Your data comes from an older version of Coffer. Please leave this tab open.',
  migratingElsewhere:
    'Your data comes from an older version of Coffer, and another tab is carrying it over. Please leave both tabs open.',
  gettingReady: 'Getting your data ready for this version',
  savingFirst: 'Saving a backup first',
  carryingOver: 'Carrying your data over',
  rows: '{{done}} of {{total}} rows',

  region: 'Update',
  done: 'Coffer was updated',
  doneText_one: '{{count}} record was carried over.',
  doneText_other: '{{count}} records were carried over.',
  look: 'What changed',
  dismiss: 'Dismiss',

  title: 'What the update changed',
  text: 'Data of version {{from}} was carried over on {{date}}.',
  loadFailed: 'What the update changed could not be read.',
  nothing: 'Nothing was removed or renamed',
  nothingText: 'Every record is there as it was.',
  before: 'Records before',
  removedCount: 'Removed',
  after: 'Records after',
  renamedCount: 'Renamed',
  deletedCount: 'Deleted before, and left behind',

  restoredRegion: 'Restore',
  restored: 'A backup was restored',
  restoredDone_one: '{{count}} record of the file was left out or renamed.',
  restoredDone_other: '{{count}} records of the file were left out or renamed.',
  restoredTitle: 'What the restore changed',
  restoredText: 'Backup of {{when}}, restored on {{date}}.',
  inFile: 'Records in the file',
  leftOutCount: 'Left out',
  restoredKept:
    'The backup file stays as it is. The data from before the restore is kept for {{days}} days; you can go back to it in Settings, Data.',

  backupKept: 'Before that, everything was saved in this browser as {{file}}.',
  backupOld: 'The data of the older version stays in this browser for {{days}} days.',
} as const;
