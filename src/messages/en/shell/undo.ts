/** Undo and Redo: `what` is the sentence of the change (history.ts). */
export const undo = {
  undone: 'Undone: {{what}}',
  redone: 'Done again: {{what}}',
  redo: 'Redo',
  passOver: 'Undo the one before',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  refusedUndo: 'Could not undo: {{what}}',
  refusedRedo: 'Could not do again: {{what}}',
  'changed-since': '‘{{name}}’ was changed since. Nothing was touched.',
  'in-use_one': '‘{{name}}’ is used in {{count}} place by now. Nothing was touched.',
  'in-use_other': '‘{{name}}’ is used in {{count}} places by now. Nothing was touched.',
  'reference-gone':
    'The account, category, tag or payee that ‘{{name}}’ belonged to was deleted since. Nothing was touched.',
  'agreed-since':
    '‘{{name}}’ is part of a statement that was reconciled since. Nothing was touched; remove the statement first.',
  'category-cycle': '‘{{name}}’ would stand below itself by now. Nothing was touched.',
  'payee-name-is-alias': 'Another payee goes by a name of ‘{{name}}’ by now. Nothing was touched.',
  purged: 'What was deleted is gone for good by now. Nothing was touched.',
  taken: 'Something equal was stored since. Nothing was touched.',
  failedUndo: 'That could not be undone.',
  failedRedo: 'That could not be done again.',
  failed: 'Something unexpected happened. Nothing was changed.',
  unfinished:
    'Something unexpected happened when a part was done. Reload the page, and Coffer finishes it.',
} as const;
