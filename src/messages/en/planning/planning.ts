/** Texts of the planning page. */
export const planning = {
  title: 'Planning',
  context: 'Budgets, goals and debts',
  tabs: 'Planning sections',
  budgets: 'Budgets',
  goals: 'Goals',
  debts: 'Debts',
} as const;
