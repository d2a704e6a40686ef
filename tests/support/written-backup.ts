import { createHash } from 'node:crypto';

/**
 * Writes backup files from the description of their format alone, using nothing of the app, to prove that others can write files it
 * reads.
 */

const MIB = 1_048_576;

type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** A plain backup file. @param records by collection, in the order of the app's collections, each by primary key */
export function writtenBackup(
  records: Records,
  { createdAt = '2026-03-15T16:00:00.000Z', schemaVersion = 11 } = {},
): Buffer {
  const collections = Object.entries(records).map(
    ([name, rows]) =>
      `{"name":"${name}","rows":[\n${rows.map((record) => JSON.stringify({ record })).join(',\n')}\n]}`,
  );
  const counts = Object.fromEntries(
    Object.entries(records).map(([name, rows]) => [name, { live: rows.length, deleted: 0 }]),
  );
  const head = `{"product":"coffer","kind":"backup","format":1,"schemaVersion":${schemaVersion},"createdAt":"${createdAt}","collections":[\n`;
  const body = Buffer.from(
    `${head}${collections.join(',\n')}\n],"counts":${JSON.stringify(counts)},`,
  );
  const hashes: Buffer[] = [];
  for (let at = 0; at < body.length; at += MIB) hashes.push(sha256(body.subarray(at, at + MIB)));
  const value = sha256(Buffer.concat(hashes)).toString('hex');
  const checksum = { algorithm: 'SHA-256 of the SHA-256 of each MiB', value };
  return Buffer.concat([body, Buffer.from(`"checksum":${JSON.stringify(checksum)}}\n`)]);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

const createdAt = '2026-01-01T00:00:00.000Z';

/** An account of version 3 with `count` identical rows, of which version 4 keeps the first, and two names that occur twice. */
export function repeatedRows(count: number): Records {
  return {
    accounts: [
      { id: 'acc-1', name: 'Chequing', type: 'chequing', currency: 'CAD', createdAt },
      { id: 'acc-2', name: 'CHEQUING', type: 'chequing', currency: 'CAD', createdAt },
    ],
    transactions: Array.from({ length: count }, (_, index) => ({
      id: `tra-${String(index).padStart(6, '0')}`,
      accountId: 'acc-1',
      date: '2024-01-05',
      description: 'Coffee',
      amount: -4.5,
      uniqueHash: '2024-01-05|-4.50|coffee|acc-1',
      createdAt,
    })),
    tags: [
      { id: 'tag-1', name: 'Trip', createdAt },
      { id: 'tag-2', name: 'trip', createdAt },
    ],
  };
}

/** One account with this many transactions, a category and a tag. */
export function smallHousehold(rows: number): Records {
  return {
    accounts: [
      {
        id: 'acc-chequing',
        name: 'Chequing',
        type: 'chequing',
        currency: 'CAD',
        archived: false,
        position: 0,
        statements: [],
        values: [],
        createdAt,
      },
    ],
    transactions: Array.from({ length: rows }, (_, index) => {
      const date = `2026-02-${String((index % 28) + 1).padStart(2, '0')}`;
      const description = `Shop ${index}`;
      const amount = -100 - index;
      return {
        id: `tra-${String(index).padStart(6, '0')}`,
        accountId: 'acc-chequing',
        date,
        description,
        amount,
        tags: ['tag-home'],
        notes: '',
        dateKey: 99_999_999 - Number(date.replaceAll('-', '')),
        categoryId: index % 2 === 0 ? 'cat-food' : '',
        uniqueHash: `${date}|${(amount / 100).toFixed(2)}|${description.toLowerCase()}|acc-chequing`,
        kind: 'normal',
        source: 'manual',
        createdAt,
      };
    }),
    categories: [
      {
        id: 'cat-food',
        name: 'Food',
        parentId: '',
        nature: 'expense',
        color: 1,
        icon: '',
        createdAt,
      },
    ],
    tags: [{ id: 'tag-home', name: 'Home', color: 1, createdAt }],
  };
}
