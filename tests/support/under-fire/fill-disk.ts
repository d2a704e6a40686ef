import type { Page } from '@playwright/test';

const FILLER = 'filler';
const PIECE_BYTES = 1_000_000;

/**
 * Gives the origin so much room and no more. Before the app's first write: the browser remembers for half a minute how much room
 * there was.
 */
export async function limitRoom(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
}

/** Bytes that the origin takes, as the browser says. */
export function usedRoom(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

/** Fills what room there is but for these bytes, or fewer, by a database beside the app's. Bytes that stay free, as the browser says. */
export function fillRoom(page: Page, leaveBytes: number): Promise<number> {
  return page.evaluate(
    async ([name, pieceBytes, leave]) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('pieces', { autoIncrement: true });
      };
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const put = (bytes: number) =>
        new Promise<boolean>((resolve) => {
          // What repeats would be stored in less.
          const piece = new Uint8Array(bytes);
          for (let at = 0; at < bytes; at += 65_536) {
            crypto.getRandomValues(piece.subarray(at, at + 65_536));
          }
          const transaction = db.transaction('pieces', 'readwrite');
          transaction.objectStore('pieces').add(piece);
          transaction.oncomplete = () => resolve(true);
          transaction.onabort = () => resolve(false);
        });
      const free = async () => {
        const { quota = 0, usage = 0 } = await navigator.storage.estimate();
        return quota - usage;
      };
      for (;;) {
        const bytes = Math.min(pieceBytes, (await free()) - leave);
        if (bytes < 65_536 || !(await put(bytes))) break;
      }
      db.close();
      return free();
    },
    [FILLER, PIECE_BYTES, leaveBytes] as const,
  );
}

/** What a person does who frees some space. */
export function freeRoom(page: Page): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
    FILLER,
  );
}
