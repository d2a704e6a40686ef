import type { Page } from '@playwright/test';

const FILLER = 'filler';
const PIECE_BYTES = 1_000_000;

/**
 * Limits the origin's storage to this much. Call it before the app's first write: the browser caches the available space for half a
 * minute.
 */
export async function limitRoom(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
}

/** Bytes used by the origin, as reported by the browser. */
export function usedRoom(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

/**
 * Fills the available space except for at most this many bytes, with a database next to the app's. Returns the bytes that remain
 * free, as reported by the browser.
 */
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
          // Repetitive data would be compressed.
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

/** Frees the space again, as a user would. */
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
