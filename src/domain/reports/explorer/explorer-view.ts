import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';

/** By what the explorer lays out rows and columns. `topCategory`: the highest category above; `nature`: income or expense. */
export const PIVOT_DIMENSIONS = [
  'category',
  'topCategory',
  'account',
  'payee',
  'tag',
  'month',
  'quarter',
  'year',
  'nature',
] as const;

export type PivotDimension = (typeof PIVOT_DIMENSIONS)[number];

/** What is added up: income - expense, income, or expense (positive). */
export const PIVOT_SUBJECTS = ['net', 'income', 'expense'] as const;

export type PivotSubject = (typeof PIVOT_SUBJECTS)[number];

/** What a cell shows: the sum, the number of transactions, or the mean of a transaction. */
export const PIVOT_MEASURES = ['sum', 'count', 'mean'] as const;

export type PivotMeasure = (typeof PIVOT_MEASURES)[number];

/** All that is needed to lay out rows. Plain data: the column worker gets it. */
export type PivotQuery = {
  readonly rows: PivotDimension;
  /** null = one column of totals. Another one than `rows`. */
  readonly columns: PivotDimension | null;
  readonly subject: PivotSubject;
  readonly scope: ReportScope;
  readonly natures: Natures;
  /** The highest category above each; missing = itself. */
  readonly topOf: ReadonlyMap<string, string>;
  /** The payee to whom a description belongs, by its nameKeyOf. */
  readonly payeeOf: ReadonlyMap<string, string>;
  /** 1 to 28. */
  readonly monthStartDay: number;
};

/**
 * A stored row as the explorer counts it: normal rows that passed the filter and are not left out; of a split the parts
 * that did. The rows of accounts that are not in the scope are passed over.
 */
export type PivotRow = {
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** nameKeyOf of the description. */
  readonly payeeKey: string;
  readonly tags: readonly string[];
  /** Cents, signed, as stored. */
  readonly parts: readonly { readonly categoryId: string; readonly amount: number }[];
};

/** What lies in one cell in one currency at one rate. */
export type PivotCell = {
  /** A key of the dimension; null = all together. */
  readonly row: string | null;
  readonly column: string | null;
  readonly currency: string;
  readonly rate: KnownRate | null;
  /** Of the subject, cents. */
  readonly amount: Money;
  /** How many transactions; a split counts once in each cell. */
  readonly count: number;
};

/** What the explorer lays out, as it stands in the address beside period and filter. */
export type ExplorerView = {
  readonly rows: PivotDimension;
  readonly columns: PivotDimension | null;
  readonly subject: PivotSubject;
  readonly measure: PivotMeasure;
};

export const DEFAULT_VIEW: ExplorerView = {
  rows: 'topCategory',
  columns: 'month',
  subject: 'expense',
  measure: 'sum',
};

/** Reads a view from an address; what is none there is as in DEFAULT_VIEW. columns=none = one column. */
export function viewFromParams(params: URLSearchParams): ExplorerView {
  const dimension = (name: string) =>
    PIVOT_DIMENSIONS.find((each) => each === params.get(name)) ?? null;
  const rows = dimension('rows') ?? DEFAULT_VIEW.rows;
  const asked = params.get('columns');
  const columns = asked === 'none' ? null : (dimension('columns') ?? DEFAULT_VIEW.columns);
  return {
    rows,
    columns: columns === rows ? null : columns,
    subject: PIVOT_SUBJECTS.find((each) => each === params.get('of')) ?? DEFAULT_VIEW.subject,
    measure: PIVOT_MEASURES.find((each) => each === params.get('show')) ?? DEFAULT_VIEW.measure,
  };
}

/** Writes a view into an address, leaving other parameters as they are. */
export function paramsOfView(
  { rows, columns, subject, measure }: ExplorerView,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  params.set('rows', rows);
  params.set('columns', columns ?? 'none');
  params.set('of', subject);
  params.set('show', measure);
  return params;
}

/** A view of the explorer that a person gave a name: a row of settings. */
export type SavedView = {
  /** Made of the name, so that no two have the same one. */
  readonly key: string;
  readonly name: string;
  /** Period, filter and view as in the address. */
  readonly params: string;
};

/** Of the keys of saved views. */
export const SAVED_VIEW_PREFIX = 'view:';
const LONGEST_KEY_CHARS = 200;

/** How long a name may be; more would not fit into the menu. */
export const SAVED_VIEW_NAME_CHARS = 60;

/** What is wrong with the name of a view. */
type SavedViewProblem = 'view-name-required' | 'view-name-too-long';

/** The view to save under a name that was typed. */
export function savedView(typed: string, params: string): Result<SavedView, SavedViewProblem> {
  const name = tidyName(typed);
  const key = SAVED_VIEW_PREFIX + nameKeyOf(name);
  if (name === '') return fail('view-name-required');
  const isLong = name.length > SAVED_VIEW_NAME_CHARS || key.length > LONGEST_KEY_CHARS;
  return isLong ? fail('view-name-too-long') : ok({ key, name, params });
}

/** The view in a row of the settings; `null` where it holds something else. */
export function savedViewOf({ key, value }: Setting): SavedView | null {
  if (!key.startsWith(SAVED_VIEW_PREFIX) || !(value instanceof Object)) return null;
  const name: unknown = Reflect.get(value, 'name');
  const params: unknown = Reflect.get(value, 'params');
  return typeof name === 'string' && typeof params === 'string' ? { key, name, params } : null;
}
