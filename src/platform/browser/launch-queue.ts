/**
 * How the app was opened from outside: with an address, or with files from the operating system.
 */
export type Launch = {
  /** The address; null if only files were passed. */
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
 * Calls back for each launch of the installed app that reaches this window, except the one that
 * loaded the page without files, because the page's URL already has its address. Does nothing in
 * browsers without a launch queue.
 * @param onUnread called if files could not be read anymore
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
