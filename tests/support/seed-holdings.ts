import type { Page } from '@playwright/test';
import { openEmptyPage } from './seed-scheduled.ts';

/** An event of a seeded holding, in units and cents; omitted fields are 0. */
export type SeededEvent = {
  readonly date: string;
  readonly type: string;
  readonly quantity?: number;
  readonly price?: number;
  readonly amount?: number;
  readonly fee?: number;
};

/** A holding as stored, in units and cents. */
export type SeededHolding = {
  readonly account: string;
  readonly name: string;
  readonly symbol: string;
  readonly currency?: string;
  readonly targetPercent?: number;
  readonly events: readonly SeededEvent[];
  readonly prices?: readonly { readonly date: string; readonly price: number }[];
};

const scaled = (value = 0) => Math.round(value * 100_000_000);

/**
 * Stores holdings as if from an earlier visit, in accounts by name. The page must have opened the app before; afterwards it is on a
 * blank page of the same origin.
 */
export async function seedHoldings(page: Page, given: readonly SeededHolding[]): Promise<void> {
  await openEmptyPage(page, page.url());
  const rows = given.map((each, place) => ({
    id: `holding-${place}`,
    account: each.account,
    name: each.name,
    symbol: each.symbol,
    currency: each.currency ?? 'CAD',
    targetPercent: each.targetPercent ?? 0,
    createdAt: `2025-01-01T00:00:0${place % 10}.000Z`,
    events: each.events.map(({ date, type, quantity, price, amount = 0, fee = 0 }, index) => ({
      id: `event-${place}-${index}`,
      date,
      type,
      quantity: scaled(quantity),
      price: scaled(price),
      amount,
      fee,
    })),
    prices: (each.prices ?? []).map(({ date, price }) => ({ date, price: scaled(price) })),
  }));
  await page.evaluate(async (holdings) => {
    const open = (collection: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(`rxdb-dexie-coffer--11--${collection}`);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const accountsDb = await open('accounts');
    const accounts = await new Promise<{ id: string; name: string }[]>((resolve, reject) => {
      const request = accountsDb.transaction('docs').objectStore('docs').getAll();
      request.onsuccess = () => resolve(request.result as { id: string; name: string }[]);
      request.onerror = () => reject(request.error);
    });
    accountsDb.close();
    const db = await open('holdings');
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction('docs', 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      for (const { account, ...row } of holdings) {
        const accountId = accounts.find(({ name }) => name === account)?.id ?? '';
        transaction.objectStore('docs').put({
          ...row,
          accountId,
          pairKey: `${accountId}|${row.name.toLowerCase()}`,
          _deleted: '0',
          _attachments: {},
          _meta: { lwt: Date.now() },
          _rev: '1-seeded',
        });
      }
    });
    db.close();
  }, rows);
}
