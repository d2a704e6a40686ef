/** The holdings of one account, in its detail. To come. */
export function HoldingsSection(_: { readonly accountId: string }) {
  return null;
}
