import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import type { FurtherReader } from './further-reader.ts';
import type { CsvRecord, ImportRows, RowCut } from './types.ts';

/** The accepted rows of a file. */
export type RowColumns = Omit<
  ImportRows,
  'totals' | 'leftOut' | 'lineCounts' | 'formerKeys' | 'cleanedLines'
>;

/** An accepted row. */
export type ReadRow = {
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  /** Cents, signed. */
  readonly amount: Money;
  readonly accountId: string;
  readonly balance: Money | null;
  readonly record: CsvRecord;
  readonly cut: RowCut;
};

/** Takes rows one by one and gives them back as columns. */
export function rowColumns(further: FurtherReader) {
  const lines: number[] = [];
  const dates: CalendarDate[] = [];
  const descriptions: string[] = [];
  const amounts: number[] = [];
  const keys: string[] = [];
  const accountOf: number[] = [];
  const accounts = new Map<string, number>();
  const balances: number[] | null = further.balance && [];
  const categories: string[] | null = further.category && [];
  const tags: (readonly string[])[] | null = further.tags && [];
  const notes: string[] | null = further.notes && [];
  const kinds: TransactionKind[] | null = further.kind && [];
  const cuts = new Map<number, RowCut>();
  return {
    add: (row: ReadRow): void => {
      const { accountId, balance, record } = row;
      const { cells } = record;
      const cut = { ...row.cut, ...further.cut(record) };
      if (Object.keys(cut).length > 0) cuts.set(lines.length, cut);
      lines.push(row.line);
      dates.push(row.date);
      descriptions.push(row.description);
      amounts.push(row.amount);
      keys.push(duplicateKey(row));
      let account = accounts.get(accountId);
      if (account === undefined) {
        account = accounts.size;
        accounts.set(accountId, account);
      }
      accountOf.push(account);
      balances?.push(balance ?? Number.NaN);
      if (further.category) categories?.push(further.category(cells));
      if (further.tags) tags?.push(further.tags(cells));
      if (further.notes) notes?.push(further.notes(cells));
      if (further.kind) kinds?.push(further.kind(cells));
    },
    isEmpty: (): boolean => lines.length === 0,
    columns: (): RowColumns => ({
      count: lines.length,
      lines: Int32Array.from(lines),
      dates,
      descriptions,
      amounts: Float64Array.from(amounts),
      keys,
      accountOf: Uint16Array.from(accountOf),
      accountIds: [...accounts.keys()],
      balances: balances && Float64Array.from(balances),
      categories,
      tags,
      notes,
      kinds,
      cuts,
    }),
  };
}
