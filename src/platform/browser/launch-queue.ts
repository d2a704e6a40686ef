/** How the app was opened from outside: an address, or files that the system handed over. */
export type Launch = {
  /** The address; null where only files came. */
  readonly address: string | null;
  readonly files: readonly File[];
};

type LaunchParams = {
  readonly targetURL?: string | null;
  readonly files?: readonly { readonly getFile: () => Promise<File> }[];
};

type LaunchQueue = {
  readonly setConsumer: (consumer: (launched: LaunchParams) => void) => void;
};

/**
 * Calls back for each opening of the installed app that reaches this window. The one that loaded the page itself, without files, is left
 * out: the page's address says it. Does nothing where the browser has no queue of them.
 * @param onUnread files that could not be read any more
 */
export function onLaunch(
  listener: (launch: Launch) => void,
  onUnread: (why: unknown) => void,
): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  if (!queue) return;
  let loadedBy = performance.getEntriesByType('navigation')[0]?.name ?? null;
  queue.setConsumer(({ targetURL, files = [] }) => {
    const address = targetURL ?? null;
    const isOfThisPage = files.length === 0 && address !== null && address === loadedBy;
    loadedBy = null;
    if (isOfThisPage) return;
    Promise.all(files.map((handle) => handle.getFile())).then(
      (read) => listener({ address, files: read }),
      onUnread,
    );
  });
}
