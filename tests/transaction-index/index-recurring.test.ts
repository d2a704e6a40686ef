import { openInThread } from '@tests/support/column-thread.ts';
import { generatedHistory } from '@tests/support/generated-history.ts';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { groupKeyOf } from '@/domain/scheduled/recurring-refusals.ts';
import { filterQueryOf } from '@/domain/transactions/filter-query.ts';
import { filterFromParams } from '@/domain/transactions/transaction-filter.ts';
import { proposalRowsLink } from '@/features/scheduled/proposals/proposal-rows.tsx';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';

const TODAY = '2025-11-05' as CalendarDate;

let count = 0;

const row = (date: string, description: string, more: Partial<IndexedRow> = {}): IndexedRow => ({
  id: `t${String(++count).padStart(6, '0')}`,
  revision: 1,
  deleted: false,
  accountId: 'a1',
  dateKey: invertedDateKey(date as CalendarDate),
  description,
  notes: '',
  amount: -1_000,
  categoryId: '',
  tags: [],
  kind: 'normal',
  needsReview: false,
  excluded: false,
  ...more,
});

async function open(rows: readonly IndexedRow[]) {
  const client = openInThread(async (_name, take) => {
    take(rows, rows.length);
    return { generation: 1 };
  });
  await client.build('test');
  return {
    change: client.change,
    groups: async () => {
      const answer = await client.ask('recurring', null);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    descriptions: async () => {
      const answer = await client.ask('described', null);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    proposals: async () => {
      const answer = await client.ask('proposals', { today: TODAY });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    /** The number of rows in the list that a proposal leads to. */
    listed: async (proposal: ScheduledProposal) => {
      const [, params = ''] = proposalRowsLink(proposal).split('?');
      const filter = filterFromParams(new URLSearchParams(params));
      const names = { categories: [], payees: [], tags: [] };
      const answer = await client.ask('ids', {
        filter: filterQueryOf(filter, names, { today: TODAY, monthStartDay: 1 }),
        sort: 'newest',
      });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.length;
    },
  };
}

const MONTHS = ['2025-08', '2025-09', '2025-10'];

describe('rows with one description', () => {
  it('hard use 14: form a separate group regardless of case, but only when there are at least three', async () => {
    const { descriptions } = await open([
      ...MONTHS.map((month) => row(`${month}-03`, 'IRON GYM 101')),
      ...MONTHS.slice(1).map((month) => row(`${month}-04`, 'IRON GYM 202')),
      row('2025-10-05', ' iron gym 101 '),
      ...MONTHS.map((month) => row(`${month}-06`, 'IRON GYM 303', { amount: -2_000 })),
    ]);
    const found = await descriptions();
    expect(found.map(({ description, occurrences }) => [description, occurrences])).toEqual([
      ['IRON GYM 303', MONTHS.map((month) => ({ date: `${month}-06`, amount: -2_000 }))],
      [
        ' iron gym 101 ',
        [...MONTHS.map((month) => `${month}-03`), '2025-10-05'].map((date) => ({
          date,
          amount: -1_000,
        })),
      ],
    ]);
    expect(found.map(({ key }) => groupKeyOf(key))).toEqual(['a1 - IRON GYM', 'a1 - IRON GYM']);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
  });

  it("hard use 14: are grouped by the displayed description, not by the bank's text", async () => {
    const { descriptions } = await open(
      MONTHS.map((month, at) =>
        row(`${month}-03`, 'Films', { importedDescription: `NETFLIX.COM 866-579-717${at}` }),
      ),
    );
    expect(await descriptions()).toMatchObject([
      { description: 'Films', occurrences: { length: 3 }, search: 'films' },
    ]);
  });

  it('hard use 14: are separated by account and direction', async () => {
    const { descriptions } = await open([
      ...MONTHS.map((month) => row(`${month}-03`, 'SHOP')),
      ...MONTHS.slice(1).map((month) => row(`${month}-04`, 'SHOP', { accountId: 'a2' })),
      row('2025-10-05', 'SHOP', { amount: 500 }),
    ]);
    expect((await descriptions()).map(({ accountId }) => accountId)).toEqual(['a1']);
  });
});

describe('rows that read alike', () => {
  it('are joined across numbers, dates and codes, oldest first, and separated by account, direction and merchant', async () => {
    const { groups } = await open([
      ...MONTHS.map((month, at) => row(`${month}-03`, `NETFLIX.COM 866-579-717${at}`)),
      ...MONTHS.map((month, at) =>
        row(`${month}-04`, `NETFLIX.COM 866-579-717${at}`, { accountId: 'a2' }),
      ),
      ...MONTHS.map((month) => row(`${month}-05`, 'NETFLIX.COM', { amount: 500 })),
      ...MONTHS.map((month, at) => row(`${month}-06`, `PAYPAL *SPOTIFY 4029${at}5`)),
      ...MONTHS.map((month, at) => row(`${month}-07`, `PAYPAL *HEADSPACE 4029${at}5`)),
      ...MONTHS.map((month, at) =>
        row(`${month}-08`, `THAMES WATER ON 08 ${['AUG', 'SEP', 'OCT'][at]} BCC`),
      ),
      ...MONTHS.map((month, at) => row(`${month}-09`, `AMZN PRIME CA*5PG${at}YE4T7`)),
    ]);
    expect((await groups()).map(({ key, occurrences }) => [key, occurrences.length])).toEqual([
      ['a1 - AMZN PRIME CA', 3],
      ['a1 - THAMES WATER ON BCC', 3],
      ['a1 - PAYPAL HEADSPACE', 3],
      ['a1 - PAYPAL SPOTIFY', 3],
      ['a1 + NETFLIX COM', 3],
      ['a2 - NETFLIX COM', 3],
      ['a1 - NETFLIX COM', 3],
    ]);
    expect((await groups()).at(-1)).toMatchObject({
      description: 'NETFLIX.COM 866-579-7172',
      occurrences: MONTHS.map((month) => ({ date: `${month}-03`, amount: -1_000 })),
      search: 'netflix com',
      knownUntil: '2025-10-09',
    });
  });

  it("are grouped by the bank's text, and found by the words of their descriptions", async () => {
    const { groups } = await open(
      MONTHS.map((month, at) =>
        row(`${month}-03`, at === 0 ? 'My films' : 'Films at home', {
          importedDescription: `NETFLIX.COM 866-579-717${at}`,
        }),
      ),
    );
    expect(await groups()).toMatchObject([
      { key: 'a1 - NETFLIX COM', description: 'Films at home', search: '' },
    ]);
  });

  it('exclude transfers, opening balances, excluded and deleted rows, and groups of fewer than three', async () => {
    const rows = MONTHS.map((month) => row(`${month}-03`, 'RENT', { amount: -150_000 }));
    const { groups, change } = await open([
      ...rows,
      ...MONTHS.map((month) => row(`${month}-04`, 'TO SAVINGS', { kind: 'transfer' })),
      ...MONTHS.map((month) => row(`${month}-05`, 'OPENING', { kind: 'opening' })),
      ...MONTHS.map((month) => row(`${month}-06`, 'SHARED', { excluded: true })),
      ...MONTHS.slice(1).map((month) => row(`${month}-07`, 'TWICE')),
    ]);
    expect((await groups()).map(({ key }) => key)).toEqual(['a1 - RENT']);
    change(rows.slice(0, 1).map((each) => ({ ...each, revision: 2, deleted: true })));
    expect(await groups()).toEqual([]);
  });

  it('get the most common category of those that have one', async () => {
    const categories = ['', 'fun', 'bills', 'fun', ''];
    const { groups } = await open(
      categories.map((categoryId, at) => row(`2025-0${at + 1}-03`, 'NETFLIX', { categoryId })),
    );
    expect(await groups()).toMatchObject([{ categoryId: 'fun' }]);
  });

  it('are cut to the newest sixty, and named by a key that fits a setting', async () => {
    const long = 'VERY LONG NAME '.repeat(40);
    const { groups } = await open(
      Array.from({ length: 100 }, (_, at) =>
        row(
          `20${10 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
          `${long}${'X'.repeat(300)}`,
        ),
      ),
    );
    const [group] = await groups();
    expect(group?.occurrences).toHaveLength(60);
    expect(group?.occurrences.at(-1)?.date).toBe('2018-04-01');
    expect(group?.key.length).toBeLessThan(120);
  });
});

/** The series that recur by construction: account, text, frequency and interval, next due date. */
const BY_CONSTRUCTION = [
  ['chequing', 'NORTHWIND LTD PAYROLL', 'bi-weekly 1', '2025-11-07'],
  ['joint', 'PARTNER CONTRIBUTION E-TRANSFER', 'monthly 1', '2025-12-01'],
  ['joint', 'RENT - MAPLE PROPERTY MGMT', 'monthly 1', '2025-12-01'],
  ['chequing', 'TRANSFER TO JOINT CHEQUING', 'monthly 1', '2025-12-01'],
  ['joint', 'TRANSFER FROM EVERYDAY CHEQUING', 'monthly 1', '2025-12-01'],
  ['chequing', 'MONTHLY ACCOUNT FEE', 'monthly 1', '2025-12-02'],
  ['visa', 'NETFLIX.COM', 'monthly 1', '2025-12-03'],
  ['chequing', 'TRANSFER TO SAVINGS', 'monthly 1', '2025-12-04'],
  ['savings', 'TRANSFER FROM CHEQUING', 'monthly 1', '2025-12-04'],
  ['chequing', 'TRANSFER TO TFSA', 'monthly 1', '2025-11-05'],
  ['tfsa', 'CONTRIBUTION', 'monthly 1', '2025-11-05'],
  ['joint', 'ENBRIDGE GAS', 'monthly 1', '2025-11-06'],
  ['joint', 'TORONTO HYDRO', 'monthly 1', '2025-11-08'],
  ['visa', 'SPOTIFY', 'monthly 1', '2025-11-09'],
  ['joint', 'ROGERS ******1234 INTERNET', 'monthly 1', '2025-11-10'],
  ['chequing', 'INTACT INSURANCE', 'monthly 1', '2025-11-12'],
  ['visa', 'TELUS MOBILITY', 'monthly 1', '2025-11-14'],
  ['chequing', 'GOODLIFE CLUBS', 'monthly 1', '2025-11-15'],
  ['visa', 'AMAZON.CA PRIME', 'monthly 1', '2025-11-17'],
  ['chequing', 'GST/HST CREDIT', 'monthly 3', '2026-01-20'],
  ['chequing', 'VISA PREAUTH PYMT', 'monthly 1', '2025-11-22'],
  ['visa', 'PAYMENT - THANK YOU', 'monthly 1', '2025-11-22'],
  ['chequing', 'MASTERCARD PREAUTH PYMT', 'monthly 1', '2025-11-22'],
  ['mastercard', 'PAYMENT - THANK YOU', 'monthly 1', '2025-11-22'],
  ['visa', 'DISNEY PLUS', 'monthly 1', '2025-11-25'],
  ['savings', 'INTEREST PAID', 'monthly 1', '2025-11-28'],
  ['tfsa', 'DIVIDEND XEQT', 'monthly 1', '2025-11-28'],
  ['chequing', 'CANADA TAX REFUND', 'yearly 1', '2026-04-18'],
  ['mastercard', 'ANNUAL FEE', 'yearly 1', '2026-11-03'],
] as const;

describe('ten years of six accounts', () => {
  // Besides up to 6,800 purchases in 310 groups of texts. The result is the same with 50,000 rows and other seeds.
  it.each([
    [4_000, 1],
    [10_000, 7],
  ])('with %i rows give every series with its next date, and nothing else', async (rows, seed) => {
    const { proposals, listed } = await open(
      generatedHistory(rows, seed).map(({ date, text, amount, accountId }) =>
        row(date, text, { amount, accountId }),
      ),
    );
    const found = await proposals();
    const series = BY_CONSTRUCTION.map(([accountId, text, rhythm, nextDueDate]) => {
      const each = found.find(
        (one) => one.accountId === accountId && one.description.startsWith(text),
      );
      return each && [`${each.frequency} ${each.interval}`, each.nextDueDate, rhythm, nextDueDate];
    });
    expect(series).toEqual(
      BY_CONSTRUCTION.map(([, , rhythm, date]) => [rhythm, date, rhythm, date]),
    );
    expect(found).toHaveLength(BY_CONSTRUCTION.length);
    expect(found.find(({ description }) => description.startsWith('RENT'))).toMatchObject({
      amount: -215_797,
      occurrences: 120,
      firstDate: '2015-11-01',
      lastDate: '2025-10-01',
    });
    // The reported count equals what their list shows.
    expect(await Promise.all(found.map(listed))).toEqual(
      found.map(({ occurrences }) => occurrences),
    );
    // Only the newest 240 rows of a text are examined.
    expect(found.filter(({ orMore }) => orMore)).toMatchObject([
      { description: 'NORTHWIND LTD PAYROLL', occurrences: 240 },
    ]);
  });
});
