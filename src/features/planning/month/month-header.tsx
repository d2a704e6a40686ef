/** The month's plan above the tabs. To come. */
export function MonthHeader() {
  return null;
}
