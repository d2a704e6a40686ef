import type { ExportProgram } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FurtherColumns, SignColumn } from '@/domain/import/import-template.ts';
import { headerWords } from '@/domain/import/reading/headers.ts';

/** How a program's export is read, by the columns (0-based) of its header. */
export type ProgramExport = {
  readonly program: ExportProgram;
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly further: FurtherColumns;
  readonly signColumn?: SignColumn;
};

/** What a column holds: a role, an optional column, or the direction of unsigned amounts. */
type Meaning = ColumnRole | keyof FurtherColumns | 'direction';

type Layout = {
  readonly program: ExportProgram;
  /** Headers in every version. */
  readonly always: Readonly<Record<string, Meaning>>;
  readonly sometimes?: Readonly<Record<string, Meaning>>;
  /** Headers of which at least one is required, if the others are too common. */
  readonly oneOf?: readonly string[];
  /** Whether other columns may appear: services add some every few years. */
  readonly isOpen: boolean;
};

/** Cells of the direction column that mean money out. */
const OUT = ['debit'];

const LAYOUTS: readonly Layout[] = [
  {
    program: 'coffer',
    always: {
      Date: 'date',
      Description: 'description',
      Account: 'account',
      Category: 'category',
      Amount: 'amount',
      Currency: 'ignore',
      Tags: 'tags',
      Notes: 'notes',
      Kind: 'kind',
    },
    isOpen: false,
  },
  {
    program: 'actual',
    always: {
      Date: 'date',
      Payee: 'description',
      Notes: 'notes',
      Category: 'category',
      Amount: 'amount',
    },
    sometimes: {
      Account: 'account',
      'Split Amount': 'ignore',
      Cleared: 'ignore',
      Reconciled: 'ignore',
    },
    oneOf: ['Account', 'Split Amount', 'Cleared'],
    isOpen: false,
  },
  {
    program: 'ynab',
    always: {
      Account: 'account',
      Flag: 'ignore',
      Date: 'date',
      Payee: 'description',
      'Category Group': 'categoryGroup',
      Category: 'category',
      Memo: 'notes',
      Outflow: 'debit',
      Inflow: 'credit',
      Cleared: 'ignore',
    },
    isOpen: true,
  },
  // YNAB 4, the desktop program.
  {
    program: 'ynab',
    always: {
      Account: 'account',
      Flag: 'ignore',
      Date: 'date',
      Payee: 'description',
      'Master Category': 'categoryGroup',
      'Sub Category': 'category',
      Memo: 'notes',
      Outflow: 'debit',
      Inflow: 'credit',
      Cleared: 'ignore',
    },
    isOpen: true,
  },
  {
    program: 'mint',
    always: {
      Date: 'date',
      Description: 'description',
      'Original Description': 'ignore',
      Amount: 'amount',
      'Transaction Type': 'direction',
      Category: 'category',
      'Account Name': 'account',
    },
    sometimes: { Labels: 'tags', Notes: 'notes' },
    isOpen: true,
  },
  {
    program: 'monarch',
    always: {
      Date: 'date',
      Merchant: 'description',
      Category: 'category',
      Account: 'account',
      'Original Statement': 'ignore',
      Amount: 'amount',
    },
    sometimes: { Notes: 'notes', Tags: 'tags', Owner: 'ignore' },
    isOpen: true,
  },
];

/**
 * The known program whose export has this header, ignoring case, spaces and order; null if there is
 * none.
 */
export function recognizeProgram(header: readonly string[]): ProgramExport | null {
  const keys = header.map(keyOf);
  const layout = LAYOUTS.find((candidate) => fits(candidate, keys));
  return layout ? readBy(layout, keys) : null;
}

/** Treats 'Split_Amount', 'split amount' and 'SplitAmount' as one header. */
const keyOf = (name: string): string => headerWords(name).replaceAll(' ', '');

function fits({ always, sometimes = {}, oneOf, isOpen }: Layout, keys: readonly string[]): boolean {
  const has = (name: string) => keys.includes(keyOf(name));
  if (!Object.keys(always).every(has)) return false;
  if (oneOf && !oneOf.some(has)) return false;
  const known = new Set(Object.keys({ ...always, ...sometimes }).map(keyOf));
  const named = keys.filter((key) => known.has(key));
  if (new Set(named).size < named.length) return false;
  return isOpen || keys.every((key) => key === '' || known.has(key));
}

function readBy({ program, always, sometimes }: Layout, keys: readonly string[]): ProgramExport {
  const meanings = new Map(
    Object.entries({ ...always, ...sometimes }).map(([name, meaning]) => [keyOf(name), meaning]),
  );
  const roles = keys.map((key) => roleOf(meanings.get(key)));
  const column = (meaning: Meaning) => keys.findIndex((key) => meanings.get(key) === meaning);
  const account = column('account');
  const direction = column('direction');
  const single = (['category', 'categoryGroup', 'tags', 'notes', 'kind'] as const).flatMap(
    (meaning) => (column(meaning) >= 0 ? [[meaning, column(meaning)] as const] : []),
  );
  return {
    program,
    roles,
    further: { ...(account >= 0 ? { account: [account] } : {}), ...Object.fromEntries(single) },
    ...(direction >= 0 ? { signColumn: { index: direction, negative: OUT } } : {}),
  };
}

function roleOf(meaning: Meaning | undefined): ColumnRole {
  switch (meaning) {
    case 'date':
    case 'description':
    case 'amount':
    case 'debit':
    case 'credit':
      return meaning;
    default:
      return 'ignore';
  }
}
