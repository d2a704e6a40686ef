/** An instant of January 2024. */
export const created = (day: number) => `2024-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;

/**
 * One small household as each version of the app left it: with the steps up to that version already applied. From every version, it
 * ends up as `householdAfter` says.
 */
export function householdOf(version: number): Readonly<Record<string, readonly object[]>> {
  const from = (first: number, rows: readonly object[]) => (version >= first ? rows : []);
  const isOlderThan = (first: number) => version < first;
  const balance = isOlderThan(3) ? { balance: 12.5 } : {};
  const none = isOlderThan(10) ? null : '';
  const category = { name: 'Food', parentId: none, createdAt: created(1) };
  const row = (id: string, hash: string, amount: number, more: object) => ({
    id,
    accountId: 'a1',
    amount,
    categoryId: none,
    createdAt: created(9),
    ...(isOlderThan(5) ? { payeeId: 'p1' } : {}),
    ...(isOlderThan(3) ? {} : { uniqueHash: hash }),
    ...more,
  });
  const groceries = { date: '2024-01-05', description: 'Loblaws' };
  const moved = 'transfer-1704500000000';
  const kind = (value: string, source: string, more: object = {}) =>
    isOlderThan(10) ? {} : { kind: value, source, notes: '', ...more };
  return {
    accounts: [
      account('a1', 'Main', 1, balance),
      account('a2', isOlderThan(4) ? 'MAIN' : 'MAIN (a2)', 2, balance),
      // Names that differ only in a space counted as different until v10.
      account('a3', isOlderThan(10) ? ' main' : ' main (a3)', 3, balance),
    ],
    rules: [
      rule('r1', 'Food'),
      rule('r2', isOlderThan(2) ? 'food' : 'food (r2)'),
      rule('r3', isOlderThan(10) ? ' food' : ' food (r3)'),
    ],
    transactions: [
      row('t1', HASHES.t1, -1.005, { ...groceries, ...kind('normal', 'manual') }),
      ...(isOlderThan(4) ? [row('t2', HASHES.t1, -1.005, groceries)] : []),
      row('t3', HASHES.t3, -20, {
        date: '2024-01-06',
        description: 'Transfer to Savings',
        notes: moved,
        ...kind('transfer', 'transfer', { transferId: moved, notes: moved }),
      }),
      row('t4', HASHES.t4, 100.1, {
        date: '2024-01-01',
        description: 'Opening Balance',
        ...kind('opening', 'opening'),
      }),
    ],
    categories: [
      { id: 'c1', ...category },
      { id: 'c2', ...category, name: isOlderThan(10) ? ' FOOD' : ' FOOD (c2)' },
    ],
    payees: [
      { id: 'p1', name: 'Loblaws', defaultCategoryId: none, createdAt: created(1) },
      {
        id: 'p2',
        name: isOlderThan(10) ? 'loblaws' : 'loblaws (p2)',
        defaultCategoryId: 'c1',
        createdAt: created(2),
      },
    ],
    tags: twice('g', 'Trip', isOlderThan(10)),
    settings: [{ key: 'theme', value: 'dark' }],
    importTemplates: from(6, [
      ...twice('i', 'Bank', isOlderThan(10), { mapping: { columns: {}, accountId: 'a1' } }),
    ]),
    scheduledTransactions: from(7, [
      {
        id: 's1',
        accountId: 'a1',
        description: 'Rent',
        amount: -1200.5,
        frequency: 'monthly',
        nextDueDate: '2024-02-01',
        createdAt: created(1),
      },
    ]),
    budgets: from(8, twice('b', 'Month', isOlderThan(10))),
    goals: from(8, twice('o', 'Trip', isOlderThan(10), { linkedAccountId: 'a1' })),
    debts: from(8, twice('d', 'Car', isOlderThan(10), { tagId: 'g1' })),
    holdings: from(9, twice('h', 'Fund', isOlderThan(10), { accountId: 'a1' })),
  };
}

const HASHES = {
  t1: '2024-01-05|-1.01|loblaws|a1',
  t3: '2024-01-06|-20.00|transfer to savings|a1',
  t4: '2024-01-01|100.10|opening balance|a1',
};

/** The result for the household of a version, in the fields that the steps change. */
export function householdAfter(version: number): Readonly<Record<string, readonly object[]>> {
  const from = (first: number, rows: readonly object[]) => (version >= first ? rows : []);
  const both = (letter: string, name: string) => [
    { id: `${letter}1`, name },
    { id: `${letter}2`, name: `${name.toUpperCase()} (${letter}2)` },
  ];
  return {
    accounts: [
      { id: 'a1', name: 'Main' },
      { id: 'a2', name: 'MAIN (a2)' },
      { id: 'a3', name: ' main (a3)' },
    ],
    rules: [
      { id: 'r1', name: 'Food' },
      { id: 'r2', name: 'food (r2)' },
      { id: 'r3', name: ' food (r3)' },
    ],
    transactions: [
      {
        id: 't1',
        amount: -101,
        dateKey: 79_759_894,
        uniqueHash: HASHES.t1,
        kind: 'normal',
        source: 'manual',
        categoryId: '',
      },
      {
        id: 't3',
        amount: -2_000,
        dateKey: 79_759_893,
        uniqueHash: HASHES.t3,
        kind: 'transfer',
        source: 'transfer',
        transferId: 'transfer-1704500000000',
      },
      {
        id: 't4',
        amount: 10_010,
        dateKey: 79_759_898,
        uniqueHash: HASHES.t4,
        kind: 'opening',
        source: 'opening',
      },
    ],
    categories: [
      { id: 'c1', name: 'Food', parentId: '' },
      { id: 'c2', name: ' FOOD (c2)', parentId: '' },
    ],
    payees: [
      { id: 'p1', name: 'Loblaws', defaultCategoryId: '' },
      { id: 'p2', name: 'loblaws (p2)', defaultCategoryId: 'c1' },
    ],
    tags: both('g', 'Trip'),
    settings: [{ key: 'theme', value: 'dark' }],
    importTemplates: from(6, both('i', 'Bank')),
    scheduledTransactions: from(7, [{ id: 's1', amount: -120_050, anchorDate: '2024-02-01' }]),
    budgets: from(8, both('b', 'Month')),
    goals: from(8, both('o', 'Trip')),
    debts: from(8, both('d', 'Car')),
    holdings: from(9, both('h', 'Fund')),
  };
}

function account(id: string, name: string, day: number, more: object): object {
  return { id, name, type: 'chequing', currency: 'CAD', createdAt: created(day), ...more };
}

function rule(id: string, name: string): object {
  return {
    id,
    name,
    condition: { field: 'description', operator: 'contains', value: 'x' },
    actions: [{ type: 'set_category', value: { categoryId: 'c1' } }],
    createdAt: created(1),
  };
}

/** Two records with the same name: the second as it was typed until v10, then with its id appended. */
function twice(letter: string, name: string, isAsTyped: boolean, more: object = {}): object[] {
  const again = name.toUpperCase();
  return [
    { id: `${letter}1`, name, createdAt: created(1), ...more },
    {
      id: `${letter}2`,
      name: isAsTyped ? again : `${again} (${letter}2)`,
      createdAt: created(2),
      ...more,
    },
  ];
}
