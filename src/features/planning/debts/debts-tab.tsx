/** The debts tab of planning. To come. */
export function DebtsTab() {
  return null;
}
