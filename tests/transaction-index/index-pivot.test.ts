import { openInThread } from '@tests/support/column-thread.ts';
import {
  ACCOUNTS,
  anyDays,
  anyRows,
  CAD_ONLY,
  CATEGORIES,
  CONVERTED,
  type GivenRow,
  materialOf,
  RATES,
  row,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { invertedDateKey } from '@/domain/core/calendar-date.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  PIVOT_DIMENSIONS,
  PIVOT_SUBJECTS,
  type PivotCell,
  type PivotQuery,
} from '@/domain/reports/explorer/explorer-view.ts';
import { pivotFold, topCategories } from '@/domain/reports/explorer/pivot-cells.ts';
import { reportScope } from '@/domain/reports/report-scope.ts';
import { heatDays, heatDaysOfSums } from '@/domain/reports/trend-heat.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import {
  ALL_ROWS,
  type FilterQuery,
  filterQueryOf,
  partsUnderFilter,
  passesFilter,
} from '@/domain/transactions/filter-query.ts';
import { filterFromParams } from '@/domain/transactions/transaction-filter.ts';
import { pivotRun } from '@/transaction-index/index-pivot.ts';
import type { IndexedRow, PivotAnswer, PivotRequest } from '@/transaction-index/index-protocol.ts';
import { unpackCells } from '@/transaction-index/pivot-cells.ts';
import { TransactionColumns } from '@/transaction-index/transaction-columns.ts';

const QUESTION: PivotQuery = {
  rows: 'category',
  columns: 'month',
  subject: 'net',
  monthStartDay: 1,
  scope: reportScope(ACCOUNTS, CONVERTED, RATES),
  natures: naturesOf(CATEGORIES),
  topOf: topCategories(CATEGORIES),
  payeeOf: new Map([[nameKeyOf('Corner Shop'), 'p1']]),
};

const columnRow = (given: GivenRow, at: number): IndexedRow => ({
  id: `t${String(at).padStart(6, '0')}`,
  revision: 1,
  deleted: false,
  notes: '',
  needsReview: false,
  dateKey: invertedDateKey(given.date),
  excluded: given.excluded === true,
  accountId: given.accountId,
  description: given.description,
  amount: given.amount,
  categoryId: given.categoryId,
  tags: given.tags,
  kind: given.kind,
  ...(given.splits ? { splits: given.splits } : {}),
});

async function open(rows: readonly GivenRow[]) {
  const client = openInThread(async (_name, take) => {
    take(rows.map(columnRow), rows.length);
    return { generation: 1 };
  });
  await client.build('test');
  return client;
}

async function asked(rows: readonly GivenRow[], question: PivotRequest) {
  const client = await open(rows);
  const answer = await client.pivot(question, () => {}, new AbortController().signal);
  if (!answer.ok || !answer.value) throw new Error('no answer');
  return answer.value;
}

/** The rows that pass, laid out one by one. */
function folded(rows: readonly GivenRow[], { query: question, filter }: PivotRequest) {
  const fold = pivotFold(question);
  for (const given of rows) {
    if (given.kind !== 'normal' || given.excluded || !passes(given, filter)) continue;
    const { accountId, date, description, tags } = given;
    const parts = partsUnderFilter(given, filter);
    fold.add({ accountId, date, description, payeeKey: nameKeyOf(description), tags, parts });
  }
  return fold;
}

const passes = (given: GivenRow, filter: FilterQuery) =>
  passesFilter({ ...given, notes: '', reviewed: true, source: 'manual' } as never, filter);

const sorted = (cells: readonly PivotCell[]) =>
  cells
    .map((cell) =>
      JSON.stringify([cell.row, cell.column, cell.currency, cell.rate, cell.amount, cell.count]),
    )
    .sort();

const FILTERS = [
  '',
  'from=2024-02-10&to=2024-05-05',
  'status=expense',
  'category=food',
  'category=shop,none,',
  'tag=trip&min=10',
  'status=reported&account=chq,usd,',
  'q=shop',
].map((params) =>
  filterQueryOf(
    filterFromParams(new URLSearchParams(params)),
    { accounts: ACCOUNTS, categories: CATEGORIES, payees: [], tags: [] },
    { today: day('2024-06-30'), monthStartDay: 1 },
  ),
);

describe("the explorer's rows, laid out by the worker", () => {
  it('equal the passing rows laid out one by one', async () => {
    const questions = fc.record({
      rows: fc.constantFrom(...PIVOT_DIMENSIONS),
      columns: fc.constantFrom(null, ...PIVOT_DIMENSIONS),
      subject: fc.constantFrom(...PIVOT_SUBJECTS),
      monthStartDay: fc.constantFrom(1, 15),
    });
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        questions,
        fc.constantFrom(...FILTERS),
        async (rows, laid, filter) => {
          const pivot = { query: { ...QUESTION, ...laid }, filter };
          const answer = await asked(rows, pivot);
          const fold = folded(rows, pivot);
          expect(sorted(unpackCells(answer.cells))).toEqual(sorted(fold.cells()));
          expect(new Set(answer.names.keys())).toEqual(new Set(fold.names().keys()));
          expect(answer.isComplete).toBe(true);
          expect(answer.rowsRead).toBe(rows.filter((given) => passes(given, filter)).length);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('arrive in parts, each with the number of rows so far', () => {
    const columns = new TransactionColumns();
    const rows = Array.from({ length: 4_800 }, () => row('2024-03-01', 'food', -100));
    columns.apply(rows.map(columnRow));
    const run = pivotRun(columns, columns.order(), { query: QUESTION, filter: ALL_ROWS });
    const told: PivotAnswer[] = [run.answer()];
    while (run.next()) told.push(run.answer());
    told.push(run.answer());
    expect(told.map(({ rowsRead, rowsTotal }) => [rowsRead, rowsTotal])).toEqual(
      [0, 2_000, 4_000, 4_800].map((read) => [read, 4_800]),
    );
    expect(told.map(({ isComplete }) => isComplete)).toEqual([false, false, false, true]);
    for (const { cells, rowsRead } of told) {
      const total = unpackCells(cells).find((each) => each.row === null && each.column === null);
      expect(total?.count ?? 0).toBe(rowsRead);
      expect(total?.amount ?? 0).toBe(rowsRead * -100 + 0);
    }
  });

  it('report a change that arrived during the layout', async () => {
    const rows = Array.from({ length: 12_000 }, () => row('2024-03-01', 'food', -100));
    const client = await open(rows);
    const pivot = { query: QUESTION, filter: ALL_ROWS };
    // A slice ends after its first step on any machine.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    // With the first part, while more is to come.
    let isChanged = false;
    const part = () => {
      if (isChanged) return;
      isChanged = true;
      client.change([columnRow(row('2024-04-01', 'pay', 7_000), 40_000)]);
    };
    const answer = client.pivot(pivot, part, new AbortController().signal);
    const found = await answer;
    expect(isChanged).toBe(true);
    if (!found.ok || !found.value) throw new Error('no answer');
    const total = unpackCells(found.value.cells).find(({ row: of, column }) => !of && !column);
    expect(total).toMatchObject({ count: 12_001, amount: -1_200_000 + 7_000 });
  });

  it('are abandoned when nobody waits for them, so that other queries are answered', async () => {
    const client = await open(Array.from({ length: 3_000 }, () => row('2024-03-01', 'food', -100)));
    const stop = new AbortController();
    const pivot = { query: QUESTION, filter: ALL_ROWS };
    const told: PivotAnswer[] = [];
    const answer = client.pivot(pivot, (part) => told.push(part), stop.signal);
    stop.abort();
    expect(await answer).toEqual({ ok: true, value: null });
    const ids = await client.ask('ids', { filter: ALL_ROWS, sort: 'newest' });
    expect(ids.ok && ids.value.length).toBe(3_000);
    expect(told).toEqual([]);
    expect(await client.pivot(pivot, () => {}, stop.signal)).toEqual({ ok: true, value: null });
  });
});

describe("the heat calendar's days, added up by the worker", () => {
  it('equal those from the stored totals, to the cent', async () => {
    const many = fc.array(anyRows, { minLength: 12, maxLength: 12 }).map((lists) => lists.flat());
    const choices = fc.record({
      choice: fc.constantFrom(CAD_ONLY, CONVERTED, { ...CONVERTED, accountId: 'usd' }),
      nature: fc.constantFrom('income', 'expense'),
    });
    await fc.assert(
      fc.asyncProperty(many, anyDays, choices, async (rows, days, { choice, nature }) => {
        const material = materialOf(rows, choice);
        const { scope, natures } = material;
        const client = await open(rows);
        const answer = await client.ask('days', { days, scope, natures, nature });
        if (!answer.ok || !answer.value) throw new Error('no answer');
        expect(heatDaysOfSums(answer.value, scope, days, nature)).toEqual(
          heatDays(material, days, nature),
        );
      }),
      { numRuns: 120 },
    );
  });
});
