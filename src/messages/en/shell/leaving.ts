/** Texts of the questions before something is left, and of work that goes on behind the page. */
export const leaving = {
  discardTitle: 'Discard changes?',
  discardText: 'Your changes aren’t saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  show: 'Show',
  stop: 'Stop',
  progress: '{{done}} of {{total}}',
} as const;
