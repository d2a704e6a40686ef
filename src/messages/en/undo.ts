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
    'The account, category or tag that ‘{{name}}’ belonged to was deleted since. Nothing was touched.',
  taken: 'Something equal was stored since. Nothing was touched.',
} as const;
