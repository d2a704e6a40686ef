export const common = {
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  retry: 'Try again',
  loading: 'Loading…',
  uncategorized: 'Uncategorized',
  noParent: 'No parent',
  product: 'Coffer',
} as const;
