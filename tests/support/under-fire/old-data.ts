import type { Page } from '@playwright/test';
import { seedVersion } from '@tests/support/seed-old-version.ts';

const DAYS = 365;
const FIRST_DAY_MS = Date.UTC(2012, 0, 1);
const CREATED = '2016-01-01T00:00:00.000Z';

/**
 * Writes data as the first version of the app left it: two accounts, two categories, a tag, a rule and this many transactions of
 * 2012 in Chequing, one of them twice. The page must be of the app's origin, without the app.
 */
export function seedOldData(page: Page, rows: number): Promise<void> {
  const transactions = Array.from({ length: rows }, (_, index) => oldRow(index));
  return seedVersion(page, 1, {
    accounts: [
      { id: 'a1', name: 'Chequing', type: 'chequing', currency: 'CAD', createdAt: CREATED },
      { id: 'a2', name: 'Savings', type: 'savings', currency: 'CAD', createdAt: CREATED },
    ],
    categories: [
      { id: 'c1', name: 'Food', parentId: null, createdAt: CREATED },
      { id: 'c2', name: 'Home', parentId: null, createdAt: CREATED },
    ],
    tags: [{ id: 'g1', name: 'Trip', createdAt: CREATED }],
    rules: [
      {
        id: 'r1',
        name: 'Corner',
        condition: { field: 'description', operator: 'contains', value: 'corner place' },
        actions: [{ type: 'set_category', value: { categoryId: 'c1' } }],
        createdAt: CREATED,
      },
    ],
    transactions: [
      ...transactions,
      { ...oldRow(0), id: 'old-again', createdAt: '2016-01-02T00:00:00.000Z' },
    ],
  });
}

function oldRow(place: number): object {
  const day = new Date(FIRST_DAY_MS + (place % DAYS) * 86_400_000).toISOString().slice(0, 10);
  return {
    id: `old-${String(place).padStart(6, '0')}`,
    accountId: 'a1',
    date: day,
    description: `Old ${place}`,
    amount: -(1 + (place % 200)) - 0.25,
    createdAt: CREATED,
  };
}
