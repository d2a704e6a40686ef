/** Texts of a newer version of the app that waits. */
export const version = {
  region: 'New version',
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
