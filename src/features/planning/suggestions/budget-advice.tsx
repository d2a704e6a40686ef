/** Below the budgets: unbudgeted spending, overlaps, what there is to assign. To come. */
export function BudgetAdvice() {
  return null;
}
