import { useMemo } from 'react';
import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import { readAccountStart, readImportBatches, type StoredBatch } from '@/db/queries/imports.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';
import {
  type ImportFlows,
  importDays,
  importFlowKeys,
  importFlows,
  importScope,
} from '@/domain/import/import-flows.ts';
import { storedMatchOf } from '@/domain/import/review/import-review.ts';
import { useReportBase, useReportTotals } from '@/live/reports/report-base.ts';
import { combineLive, type Live, mapLive } from './live.ts';
import { liveQuery, liveSetting } from './live-query.ts';

export type { StoredBatch };

/** The opening balance of an account and the date of its oldest row. */
export const useAccountStart = liveQuery({
  reads: ['transactions'],
  read: ({ database }, accountId: string) =>
    readTogether(database, (tables) => readAccountStart(tables, accountId)),
});

/** The balance of an account at the end of a day, in cents. */
export const useBalanceOn = liveQuery({
  reads: ['transactions'],
  keyOf: ({ id, values }: Pick<Account, 'id' | 'values'>, date: CalendarDate) =>
    JSON.stringify([id, values, date]),
  read: async ({ database }, account, date) =>
    (await readBalancesOn(database, account, [date])).get(date) ?? ZERO,
});

/** Stored rows by id, as the import review shows them. Includes deleted rows; purged ones are missing. */
export const useMatchingTransactions = liveQuery({
  reads: ['transactions'],
  read: async ({ database }, ids: readonly string[]) => {
    const found = await readTogether(database, ({ rows }) => rows.bulkGet([...ids]));
    return new Map(
      found.flatMap((row) => (row ? [[row.id, storedMatchOf(transactionOf(row))]] : [])),
    );
  },
});

/** Every import that Coffer still remembers, newest first. */
export const useImportBatches = liveSetting(readImportBatches);

const NO_KEYS: readonly string[] = [];

/** The figures of some imports, and the categories that they name. */
export type ShownImportFlows = ImportFlows & {
  readonly categories: ReadonlyMap<string, Category>;
};

/** Income and expense on the days of some imports, in their accounts; null if they added no row. */
export function useImportFlows(
  importIds: readonly string[],
  accountIds: readonly string[],
): Live<ShownImportFlows | null> {
  const base = useReportBase();
  const batches = useImportBatches();
  const asked = useMemo(() => {
    if (base.status !== 'ready' || batches.status !== 'ready') return null;
    const days = importDays(batches.value.filter(({ importId }) => importIds.includes(importId)));
    const scope = importScope(base.value.accounts, accountIds);
    return days && scope ? { days, scope } : null;
  }, [base, batches, importIds, accountIds]);
  const monthStartDay = base.status === 'ready' ? base.value.calendar.monthStartDay : 1;
  const keys = useMemo(
    () => (asked ? importFlowKeys(asked.scope, monthsFromDay(monthStartDay), asked.days) : NO_KEYS),
    [asked, monthStartDay],
  );
  const sums = useReportTotals(keys);
  return useMemo(
    () =>
      mapLive(combineLive({ base, batches, sums }), (loaded) => {
        if (!asked) return null;
        const { natures } = loaded.base;
        const material = { sums: loaded.sums, scope: asked.scope, natures };
        const flows = importFlows(material, monthsFromDay(monthStartDay), asked.days);
        const categories = new Map(loaded.base.categories.map((each) => [each.id, each]));
        return { ...flows, categories };
      }),
    [base, batches, sums, asked, monthStartDay],
  );
}
