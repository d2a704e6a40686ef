import { openInThread } from '@tests/support/column-thread.ts';
import { describe, expect, it } from 'vitest';
import { matchTextOf } from '@/domain/rules/rule-match.ts';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';

const row = (number: number, more: Partial<IndexedRow>): IndexedRow => ({
  id: `t${String(number).padStart(4, '0')}`,
  revision: 1,
  deleted: false,
  accountId: 'a1',
  dateKey: 79_000_000 + number,
  description: 'METRO #1 TORONTO ON',
  notes: '',
  amount: -1_000,
  categoryId: 'food',
  tags: [],
  kind: 'normal',
  needsReview: false,
  excluded: false,
  ...more,
});

const many = (first: number, count: number, more: Partial<IndexedRow>) =>
  Array.from({ length: count }, (_, at) => row(first + at, more));

async function open(rows: readonly IndexedRow[]) {
  const client = openInThread(async (_name, take) => {
    take(rows, rows.length);
    return { generation: 1 };
  });
  await client.build('test');
  const suggest = async (description: string, amount = -1_000) => {
    const text = matchTextOf({ description });
    const answer = await client.ask('suggest', { rows: [{ text, amount, accountId: 'a1' }] });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value[0] ?? [];
  };
  return { client, suggest };
}

const HYDRO = many(500, 6, { description: 'HYDRO ONE', categoryId: 'bills' });

describe('suggestions of the transaction index worker', () => {
  it('name the most similar rows, newest first, and count all', async () => {
    const { suggest } = await open([
      ...many(10, 8, {}),
      ...many(100, 3, { description: 'METRO #7 OTTAWA ON' }),
      ...HYDRO,
    ]);
    expect(await suggest('metro #7 ottawa on')).toMatchObject([
      {
        categoryId: 'food',
        rows: 11,
        learnedFrom: ['t0010', 't0011', 't0100', 't0101', 't0102'],
      },
    ]);
    expect(await suggest('unheard of')).toEqual([]);
  });

  it('are learned again when rows change, and forget deleted ones', async () => {
    const { client, suggest } = await open([
      ...many(10, 4, { description: 'CORNER SHOP' }),
      ...HYDRO,
    ]);
    expect((await suggest('CORNER SHOP'))[0]).toMatchObject({ categoryId: 'food', rows: 4 });
    client.change(
      many(10, 4, { description: 'CORNER SHOP', categoryId: 'treats', revision: 2 }).slice(1),
    );
    client.change([row(10, { revision: 2, deleted: true })]);
    expect((await suggest('CORNER SHOP'))[0]).toMatchObject({
      categoryId: 'treats',
      rows: 3,
      learnedFrom: ['t0011', 't0012', 't0013'],
    });
  });

  it('learn nothing from transfers, opening balances, splits and uncategorized rows', async () => {
    const { suggest } = await open([
      row(1, { description: 'NOWHERE', kind: 'transfer', categoryId: '' }),
      row(2, { description: 'NOWHERE', kind: 'opening', categoryId: '' }),
      row(3, {
        description: 'NOWHERE',
        categoryId: '~split',
        splits: [{ categoryId: 'food', amount: -1_000 as never }],
      }),
      row(4, { description: 'NOWHERE', categoryId: '' }),
      ...HYDRO,
    ]);
    expect(await suggest('NOWHERE')).toEqual([]);
  });

  it('are less sure of categories guessed by built-in rules or the AI', async () => {
    const guessed = await open([
      ...many(10, 4, { description: 'CORNER SHOP', isGuess: true }),
      ...HYDRO,
    ]);
    const byHand = await open([...many(10, 4, { description: 'CORNER SHOP' }), ...HYDRO]);
    const [guess] = await guessed.suggest('CORNER SHOP');
    const [sure] = await byHand.suggest('CORNER SHOP');
    expect(guess?.confidence ?? 1).toBeLessThan(sure?.confidence ?? 0);
  });

  it('let other queries be answered during learning', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      row(at, {
        description: `SHOP ${'ABCDEFGH'[at % 8]}${at % 1_000}X WORD`,
        categoryId: `c${at % 9}`,
      }),
    );
    const { client } = await open(rows);
    const order: string[] = [];
    const learning = client
      .ask('suggest', { rows: [{ text: 'SHOP', amount: 1, accountId: 'a1' }] })
      .then(() => order.push('suggest'));
    const asked = client.ask('descriptions', null).then(() => order.push('descriptions'));
    await Promise.all([learning, asked]);
    expect(order[0]).toBe('descriptions');
  });

  it('share one training among all concurrent requests', async () => {
    const { suggest } = await open([...many(10, 4, {}), ...HYDRO]);
    const answers = await Promise.all([suggest('METRO'), suggest('HYDRO ONE'), suggest('METRO')]);
    expect(answers.map(([first]) => first?.categoryId)).toEqual(['food', 'bills', 'food']);
  });
});
