/** What an address can ask to be opened with the app: the shortcuts of the installed app lead to such. */
export const OPEN_PARAM = 'open';

/** The dialogs that an address may open. */
export type LaunchWish = 'add-transaction' | 'import';

/** What a query asks for; null: nothing that an address may open. */
export function wishOf(query: URLSearchParams): LaunchWish | null {
  const wish = query.get(OPEN_PARAM);
  return wish === 'add-transaction' || wish === 'import' ? wish : null;
}
