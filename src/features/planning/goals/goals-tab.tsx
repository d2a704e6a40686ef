/** The goals tab of planning. To come. */
export function GoalsTab() {
  return null;
}
