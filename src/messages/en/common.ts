export const common = {
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  delete: 'Delete',
  retry: 'Try again',
  loading: 'Loading…',
  showAll: 'Show all {{count, number}}',
  showFewer: 'Show fewer',
  uncategorized: 'Uncategorized',
  noParent: 'No parent',
  product: 'Coffer',
} as const;
