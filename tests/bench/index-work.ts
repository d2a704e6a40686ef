import { expect, type Page } from '@playwright/test';

/** The files of the transaction index: their sizes, and whether they are whole, by name. */
export function indexFiles(
  page: Page,
): Promise<
  readonly { readonly name: string; readonly bytes: number; readonly isWhole: boolean }[]
> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('index').catch(() => null);
    const files = [];
    for await (const handle of folder?.values() ?? []) {
      if (handle.kind !== 'file') continue;
      const file = await handle.getFile();
      // A file gets its head once it is whole.
      const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
      files.push({ name: file.name, bytes: file.size, isWhole: head.some((byte) => byte !== 0) });
    }
    return files;
  });
}

/** Waits until the index is in a file, and no other one is being written. */
export async function untilIndexSaved(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const files = await indexFiles(page);
        return files.length === 1 && files.every(({ isWhole }) => isWhole);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Of the whole file, in bytes. */
export async function indexFileSize(page: Page): Promise<number> {
  return (await indexFiles(page)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** How long the page takes to read the file, in ms. */
export function readIndexFileMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('index');
    const begun = performance.now();
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') await (await handle.getFile()).arrayBuffer();
    }
    return performance.now() - begun;
  });
}
