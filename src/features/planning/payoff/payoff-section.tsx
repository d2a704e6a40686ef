/** The payoff plan over all debts. To come. */
export function PayoffSection() {
  return null;
}
