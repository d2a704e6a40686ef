/** Undo and Redo: `what` is the sentence of the change (history.ts). */
export const undo = {
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
} as const;
