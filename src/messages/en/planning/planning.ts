/** Texts of the planning page. */
export const planning = {
  title: 'Planning',
  tabs: 'Planning sections',
  budgets: 'Budgets',
  goals: 'Goals',
  debts: 'Debts',
} as const;
