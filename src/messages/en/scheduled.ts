/** Texts of the page of scheduled transactions. */
export const scheduled = {
  title: 'Scheduled',
  context: 'Transactions that repeat',
  emptyTitle: 'Scheduled transactions are not built yet',
  emptyText:
    'This is where rent, pay and subscriptions will be listed, each with its next due date.',
} as const;
