/** All holdings, in the Accounts page. To come. */
export function InvestmentsSection() {
  return null;
}
