/** Texts of the planning page. */
export const planning = {
  title: 'Planning',
  context: 'Budgets, goals and debts',
  tabs: 'Parts of planning',
  budgets: 'Budgets',
  goals: 'Goals',
  debts: 'Debts',
  budgetsTitle: 'Budgets are not built yet',
  budgetsText: 'This is where you will set what a category may cost and see what is left of it.',
  goalsTitle: 'Goals are not built yet',
  goalsText: 'This is where you will save towards something and see when you will get there.',
  debtsTitle: 'Debts are not built yet',
  debtsText: 'This is where you will follow a loan or a card down to zero.',
} as const;
