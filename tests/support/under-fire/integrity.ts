import { COLLECTIONS } from '@tests/support/collection-names.ts';
import { live, type RawState, type StoredRow } from './raw-state.ts';

/** One wrong row makes many totals wrong. */
const MAX_SUMS = 10;

/**
 * What is wrong in the stored data, as text; empty = intact. Written from the data's description, using nothing of the app: totals
 * against a recount, unique keys, transfers with one leg, split parts, dangling references.
 */
export function problemsOf(state: RawState): readonly string[] {
  return [
    ...leftOperations(state),
    ...COLLECTIONS.flatMap((name) => repeatedKeys(name, state.rows[name])),
    ...brokenRows(state),
    ...brokenTransfers(live(state.rows.transactions)),
    ...wrongSums(state).slice(0, MAX_SUMS),
  ];
}

/** The key that must be unique within a collection. A deleted bank row keeps its key. */
function keyOf(collection: string, row: StoredRow): string | null {
  if (collection === 'transactions') return String(row.uniqueHash);
  if (row._deleted === '1' || collection === 'settings') return null;
  if (collection === 'scheduledTransactions') return null;
  const name = String(row.name).trim().toLowerCase();
  return collection === 'holdings' ? `${row.accountId}|${name}` : name;
}

function repeatedKeys(collection: string, rows: readonly StoredRow[]): readonly string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = keyOf(collection, row);
    if (key === null) return [];
    if (seen.has(key)) return [`${collection}: ${key} is there twice`];
    seen.add(key);
    return [];
  });
}

const idsOf = (rows: readonly StoredRow[]) => new Set(live(rows).map(({ id }) => String(id)));

type Part = { readonly categoryId: string; readonly amount: number };

const partsOf = (row: StoredRow): readonly Part[] => (row.splits ?? []) as readonly Part[];

function brokenRows({ rows }: RawState): readonly string[] {
  const [accounts, categories, tags] = [rows.accounts, rows.categories, rows.tags].map(idsOf);
  return live(rows.transactions).flatMap((row) => {
    const isSplit = row.categoryId === '~split';
    const parts = partsOf(row);
    const named = isSplit ? parts.map(({ categoryId }) => categoryId) : [String(row.categoryId)];
    const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...(accounts?.has(String(row.accountId)) ? [] : ['its account is not there']),
      ...(named.every((id) => id === '' || categories?.has(id)) ? [] : ['a category is not there']),
      ...((row.tags as string[]).every((id) => tags?.has(id)) ? [] : ['a tag is not there']),
      ...(isSplit && whole !== row.amount ? ['its parts do not add up'] : []),
      ...(Number.isInteger(row.amount) ? [] : ['its amount is no whole number of cents']),
    ].map((problem) => `transaction ${row.id} (${row.description}): ${problem}`);
  });
}

function brokenTransfers(transactions: readonly StoredRow[]): readonly string[] {
  const legs = new Map<string, StoredRow[]>();
  for (const row of transactions) {
    if (row.kind !== 'transfer') continue;
    const id = String(row.transferId);
    legs.set(id, [...(legs.get(id) ?? []), row]);
  }
  return [...legs].flatMap(([id, rows]) => {
    const [a, b] = rows;
    if (rows.length !== 2 || !a || !b) return [`transfer ${id} has ${rows.length} legs`];
    const isEven = Number(a.amount) + Number(b.amount) === 0 && a.accountId !== b.accountId;
    return isEven ? [] : [`transfer ${id} does not come to zero between two accounts`];
  });
}

/** The next start finishes the work of a killed tab. */
function leftOperations({ rows }: RawState): readonly string[] {
  return live(rows.settings).flatMap(({ key }) =>
    String(key).startsWith('pending:') ? [`${key} was not finished`] : [],
  );
}

function wrongSums(state: RawState): readonly string[] {
  const counted = recounted(live(state.rows.transactions));
  const stored = new Set(state.sums);
  return [
    ...counted.filter((sum) => !stored.has(sum)).map((sum) => `a sum is not ${sum}`),
    ...(stored.size === counted.length ? [] : [`${stored.size} sums, not ${counted.length}`]),
  ];
}

/** 'period account|cell in out rows' of every non-empty cell, sorted. */
function recounted(transactions: readonly StoredRow[]): readonly string[] {
  const sums = new Map<string, [number, number, number]>();
  for (const row of transactions) {
    const date = String(row.date);
    for (const [cell, amount] of cellsOf(row)) {
      for (const period of ['~', date.slice(0, 7), date]) {
        const key = `${period} ${row.accountId}|${cell}`;
        const sum = sums.get(key) ?? [0, 0, 0];
        sum[amount > 0 ? 0 : 1] += amount;
        sum[2] += 1;
        sums.set(key, sum);
      }
    }
  }
  return [...sums].map(([key, sum]) => `${key} ${sum.join(' ')}`).sort();
}

function cellsOf(row: StoredRow): readonly (readonly [cell: string, amount: number])[] {
  const amount = Number(row.amount);
  const isCounted = row.kind === 'normal' && row.excluded !== true;
  const cameIn = row.source === 'import' || row.source === 'scheduled';
  const tags = (row.tags ?? []) as readonly string[];
  return [
    ['*', amount],
    ...bucketsOf(row, amount),
    ...(cameIn && row.reviewed !== true ? [['~u', amount] as const] : []),
    ...tags.map((tag) => [`${isCounted ? '#' : '#!'}${tag}`, amount] as const),
  ];
}

function bucketsOf(row: StoredRow, amount: number): readonly (readonly [string, number])[] {
  if (row.kind === 'transfer') return [['~t', amount]];
  if (row.kind === 'opening') return [['~o', amount]];
  if (row.excluded === true) return [['~x', amount]];
  if (row.categoryId !== '~split') return [[String(row.categoryId), amount]];
  return partsOf(row).map((part) => [part.categoryId, part.amount]);
}
