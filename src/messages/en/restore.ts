/** Texts of restoring a backup. */
export const restore = {
  title: 'Restore a Backup',
  sectionTitle: 'Restore',
  sectionDetail:
    'Brings a backup file back. You see what it would change before anything is changed.',
  button: 'Restore',
  help: 'Nothing is changed until you press the last button. Undo does not reach back across a restore.',
  file: 'Backup file',
  prompt: 'Drop a backup file here, or choose one',
  hint: 'A .json file that Coffer wrote, encrypted or not.',
  another: 'Choose another file',
  passphrase: 'Passphrase',
  passphraseHelp: 'This file is encrypted.',
  open: 'Open',
  opening: 'Opening {{name}}',
  checking: 'Checking the file',
  comparing: 'Comparing with what is here',
  percent: '{{percent}} %',
  recordsSoFar: '{{shown}} records',

  'problem-empty': 'This file is empty.',
  'problem-not-a-backup': 'This is no backup of Coffer.',
  'problem-foreign': 'This file is of another program, or another kind of file of Coffer.',
  'problem-newer-format':
    'This backup was written by a newer version of Coffer. Reload the page to get that version, then try again.',
  'problem-newer-data':
    'The data in this backup is of a newer version of Coffer. Reload the page to get that version, then try again.',
  'problem-truncated':
    'The end of this file is missing. It was cut off when it was copied or downloaded; try another copy.',
  'problem-damaged':
    'This file is damaged or was changed: it is not as Coffer wrote it. Try another copy.',
  'problem-needs-passphrase': 'This file is encrypted. Enter its passphrase.',
  'problem-wrong-passphrase': 'This is not the passphrase of the file.',
  'problem-bad-row':
    'A record in this file breaks the rules of Coffer, so that none of it is taken.',
  'problem-unreadable': 'The file could not be read. Was it moved or changed since you chose it?',
  'problem-changed-since':
    'The data here was changed meanwhile, perhaps in another tab. Look again at what the restore would do.',
  'problem-incomplete':
    'What was written did not agree with the file, so that it was thrown away. Try again.',
  'problem-cancelled': 'You stopped it.',
  'problem-quota':
    'There is no room on this disk for a second copy of the data. Free some space, then try again.',
  'problem-denied': 'The browser does not let this page store data.',
  'problem-timeout': 'The storage of the browser did not answer. Try again.',
  'problem-unexpected': 'Something went wrong. Reload the page and try again.',
  untouched: 'Nothing was changed.',

  from: 'Backup of {{when}}',
  fromOlder: 'Written by an older version of Coffer; it is carried over.',
  encrypted: 'Encrypted',
  mode: 'What to do with what is here',
  replace: 'Replace',
  replaceHelp: 'What is in the file takes the place of everything here.',
  merge: 'Merge',
  mergeHelp:
    'What is here stays. What is only in the file is added; of what is in both, the one changed last counts.',
  bringsBack: 'Bring back what was deleted here',
  bringsBackHelp: 'Else what you deleted stays deleted, even if the file has it.',
  withoutAiKey: 'The file has no AI key; yours stays.',

  plan: 'What would change',
  kind: 'Kind',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  same: 'The same',
  nothing: 'This changes nothing: all that is in the file is here already.',
  nothingReplace: 'This changes nothing: the file has just what is here.',
  examplesAdded: 'Added: {{names}}',
  examplesChanged: 'Changed: {{names}}',
  examplesRemoved: 'Removed: {{names}}',
  more: '{{names}} and {{shown}} more',

  accounts: 'Accounts',
  transactions: 'Transactions',
  categories: 'Categories',
  payees: 'Payees',
  tags: 'Tags',
  rules: 'Rules',
  importTemplates: 'Import templates',
  settings: 'Settings',
  scheduledTransactions: 'Scheduled transactions',
  budgets: 'Budgets',
  goals: 'Goals',
  debts: 'Debts',
  holdings: 'Holdings',

  doReplace: 'Replace Everything',
  doMerge: 'Merge',
  askTitle_one: 'Remove {{shown}} record?',
  askTitle_other: 'Remove {{shown}} records?',
  askText_one:
    'It is here and not in the file. The data as it is now is kept for {{days}} days, and you can go back to it in Settings, Data.',
  askText_other:
    'They are here and not in the file. The data as it is now is kept for {{days}} days, and you can go back to it in Settings, Data.',
  writing: 'Restoring',
  writingCount: '{{done}} of {{of}} records',
  checkingWritten: 'Comparing what was written with the file',
  doNotClose: 'You may close this page: then nothing is changed.',

  restored_one: 'Restored {{shown}} record',
  restored_other: 'Restored {{shown}} records',
  goBackBefore: 'Go back to the data before',
  wentBack: 'This is the data before the restore',
  wentBackText: 'Settings, Data leads back to what was restored.',

  movedRegion: 'Another tab',
  moved: 'A backup was restored in another tab.',
  movedText: 'What you enter here is not stored.',

  recovery: 'Restore a Backup',
  recoveryHelp:
    'The backup is written into a new database; the one that does not open is not touched. It is kept for {{days}} days.',
  stopTitle: 'Stop the restore?',
  stopText: 'Nothing has been changed yet.',
  stop: 'Stop Restore',
  goOn: 'Keep restoring',
} as const;
