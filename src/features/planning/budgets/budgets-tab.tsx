/** The budgets tab of planning. To come. */
export function BudgetsTab() {
  return null;
}
