/** Texts of the keyboard shortcuts: their dialog and their tab in settings. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysHelp:
    'Keys such as N and ?, pressed alone. Switch them off if you speak to your device or press keys by accident. The ones with Ctrl or Cmd keep working, and so do the keys of a list that you are in.',
  device: 'On this device',
  deviceDetail: 'Kept in this browser only.',
  openPalette: 'Open Command palette',

  anywhere: 'Everywhere',
  add: 'Add',
  go: 'Go to a page',
  list: 'In a list of transactions',
  listDetail: 'While a row has the focus.',
  dialog: 'In a dialog',

  rowNext: 'Next row',
  rowPrevious: 'Previous row',
  rowSelect: 'Select the row',
  rowEdit: 'Edit the transaction',
  rowQuickEdit: 'Edit in place',
  rowReview: 'Mark as reviewed',
  rowDelete: 'Delete the transaction',
  dialogSave: 'Save',
  dialogClose: 'Close',

  or: 'or',
  afterwards: 'then',
  keyCtrl: 'Ctrl',
  keyControl: 'Control',
  keyCommand: 'Command',
  keyShift: 'Shift',
  keyEnter: 'Enter',
  keyDelete: 'Delete',
  keyEscape: 'Esc',
  keyDown: 'Down arrow',
  keyUp: 'Up arrow',
} as const;
