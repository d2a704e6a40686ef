/** Texts of the reports page. */
export const reports = {
  title: 'Reports',
  context: 'Where your money comes from and goes to',
  emptyTitle: 'Reports are not built yet',
  emptyText:
    'This is where spending by category, cash flow and net worth will be drawn from your transactions.',
} as const;
