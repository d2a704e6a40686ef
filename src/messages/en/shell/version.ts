/** Texts of a newer version of the app that waits. */
export const version = {
  region: 'New version',
  ready: 'A new version of Coffer is ready.',
  readyText: 'All tabs change to it together.',
  reload: 'Reload',
  later: 'Later',

  form: 'Something is still being entered in a tab of Coffer.',
  formText: 'Save or close it first; then the new version is offered again.',
  work: 'A tab of Coffer is still at work.',
  workText: 'Let it come to its end; then the new version is offered again.',
  elsewhere: 'Coffer was updated in another tab.',
  elsewhereText: 'What you are entering here was left alone. Save it, then reload.',

  unreadFiles: 'The files could not be read. Open them once more.',
} as const;
