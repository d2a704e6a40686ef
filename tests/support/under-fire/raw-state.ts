import type { Page } from '@playwright/test';
import { COLLECTIONS } from '@tests/support/collection-names.ts';

/** The browser's stored data, read without the app, from whichever database is active. */

export type StoredRow = Readonly<Record<string, unknown>> & { readonly _deleted: '0' | '1' };

export type RawState = {
  /** Every row of every collection, including deleted ones, by primary key. */
  readonly rows: Readonly<Record<(typeof COLLECTIONS)[number], readonly StoredRow[]>>;
  /** 'period account|cell in out rows' of every total, sorted. */
  readonly sums: readonly string[];
};

const READ_ROWS = 10_000;

/** The name of the active database. */
export const activeDatabase = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('coffer.active') ?? 'null');
    return typeof stored?.active === 'string' ? stored.active : 'coffer';
  });

/** Everything stored, at one moment: read again if something is written meanwhile. The page must be of the app's origin. */
export async function rawState(page: Page): Promise<RawState> {
  const name = await activeDatabase(page);
  for (;;) {
    const before = await generationsOf(page, name);
    const rows: Record<string, readonly StoredRow[]> = {};
    for (const collection of COLLECTIONS) rows[collection] = await rowsOf(page, name, collection);
    const state = { rows: rows as RawState['rows'], sums: await sumsOf(page, name) };
    if ((await generationsOf(page, name)) === before) return state;
  }
}

/** The generations of all collections, as text. */
function generationsOf(page: Page, name: string): Promise<string> {
  return page.evaluate(
    async (databases) => {
      const there = new Set((await indexedDB.databases()).map((each) => each.name));
      const found: unknown[] = [];
      for (const database of databases) {
        if (!there.has(database)) continue;
        const opening = indexedDB.open(database);
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        if (db.objectStoreNames.contains('meta')) {
          const reading = db.transaction('meta').objectStore('meta').get('generation');
          found.push(
            await new Promise<unknown>((resolve, reject) => {
              reading.onsuccess = () => resolve(reading.result?.v ?? 0);
              reading.onerror = () => reject(reading.error);
            }),
          );
        }
        db.close();
      }
      return JSON.stringify(found);
    },
    COLLECTIONS.map((collection) => `rxdb-dexie-${name}--11--${collection}`),
  );
}

/** Every row of one collection of the active database, including deleted ones, by primary key. */
export async function rawRows(
  page: Page,
  collection: (typeof COLLECTIONS)[number],
): Promise<readonly StoredRow[]> {
  return rowsOf(page, await activeDatabase(page), collection);
}

/** The rows that are not deleted. */
export const live = (rows: readonly StoredRow[]): readonly StoredRow[] =>
  rows.filter(({ _deleted }) => _deleted === '0');

async function rowsOf(page: Page, name: string, collection: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const more = await page.evaluate(readSome, {
      database: `rxdb-dexie-${name}--11--${collection}`,
      after: last ? String(last.id ?? last.key) : '',
      limit: READ_ROWS,
    });
    const read: readonly StoredRow[] = JSON.parse(more);
    rows.push(...read);
    if (read.length < READ_ROWS) return rows;
  }
}

/** Runs in the page; returns rows as text, which transfers fastest. A missing store is empty, and is not created by reading. */
async function readSome(asked: {
  readonly database: string;
  readonly after: string;
  readonly limit: number;
}): Promise<string> {
  const { database, after, limit } = asked;
  if (!(await indexedDB.databases()).some(({ name }) => name === database)) return '[]';
  const opening = indexedDB.open(database);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const range = IDBKeyRange.lowerBound(after, true);
    const reading = db.transaction('docs').objectStore('docs').getAll(range, limit);
    return await new Promise<string>((resolve, reject) => {
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      reading.onerror = () => reject(reading.error);
    });
  } finally {
    db.close();
  }
}

async function sumsOf(page: Page, name: string): Promise<readonly string[]> {
  const text = await page.evaluate(async (database) => {
    if (!(await indexedDB.databases()).some((each) => each.name === database)) return '';
    const opening = indexedDB.open(database);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = db.transaction('sums').objectStore('sums').getAll();
    // The days of a month are in one row: `d` is the day of each cell, `i` the index of its key.
    type Stored = { k: string; c: string; d?: Uint8Array; i?: Uint16Array; v: Float64Array };
    const rows = await new Promise<Stored[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    db.close();
    return rows
      .flatMap(({ k, c, d, i, v }) => {
        const keys = c.split('\t');
        return Array.from({ length: v.length / 3 }, (_, index) => {
          const day = d ? String(d[index]).padStart(2, '0') : '';
          const cell = keys[i ? (i[index] ?? 0) : index];
          return `${k}${day} ${cell} ${[...v.slice(index * 3, index * 3 + 3)].join(' ')}`;
        });
      })
      .sort()
      .join('\n');
  }, `rxdb-dexie-${name}--11--transactions`);
  return text === '' ? [] : text.split('\n');
}
