import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';

/**
 * What rows and columns can be grouped by. `topCategory`: the top-level ancestor; `nature`: income
 * or expense.
 */
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

/** What is summed: income - expense, income, or expense (as positive). */
export const PIVOT_SUBJECTS = ['net', 'income', 'expense'] as const;

export type PivotSubject = (typeof PIVOT_SUBJECTS)[number];

/** What a cell shows: the sum, the number of transactions, or the mean per transaction. */
export const PIVOT_MEASURES = ['sum', 'count', 'mean'] as const;

export type PivotMeasure = (typeof PIVOT_MEASURES)[number];

/** The explorer's layout, as kept in the URL next to period and filter. */
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

/** Everything needed to build a pivot table. Plain data, because it is sent to the index worker. */
export type PivotQuery = {
  readonly rows: PivotDimension;
  /** Null for a single column of totals. Never equal to `rows`. */
  readonly columns: PivotDimension | null;
  readonly subject: PivotSubject;
  readonly scope: ReportScope;
  readonly natures: Natures;
  /** The top-level ancestor of each category; a missing category is its own. */
  readonly topOf: ReadonlyMap<string, string>;
  /** The payee id of a description, keyed by its nameKeyOf. */
  readonly payeeOf: ReadonlyMap<string, string>;
  /** 1 to 28. */
  readonly monthStartDay: number;
};

/**
 * A row as the explorer counts it: a normal row that passed the filter and is not excluded, with
 * the matching parts of a split. Rows of accounts outside the scope are skipped.
 */
export type PivotRow = {
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** nameKeyOf of the description. */
  readonly payeeKey: string;
  readonly tags: readonly string[];
  /** Signed cents, as stored. */
  readonly parts: readonly { readonly categoryId: string; readonly amount: number }[];
};

/** What one cell holds in one currency at one rate. */
export type PivotCell = {
  /** A key of the dimension; null for the total. */
  readonly row: string | null;
  readonly column: string | null;
  readonly currency: string;
  readonly rate: KnownRate | null;
  /** Counted for the subject, in cents. */
  readonly amount: Money;
  /** The number of transactions; a split counts once per cell. */
  readonly count: number;
};

/**
 * Reads a view from the URL. Invalid values fall back to DEFAULT_VIEW; `columns=none` means a
 * single column.
 */
export function viewFromParams(params: URLSearchParams): ExplorerView {
  const dimension = (name: string) =>
    PIVOT_DIMENSIONS.find((each) => each === params.get(name)) ?? null;
  const rows = dimension('rows') ?? DEFAULT_VIEW.rows;
  const requested = params.get('columns');
  const columns = requested === 'none' ? null : (dimension('columns') ?? DEFAULT_VIEW.columns);
  return {
    rows,
    columns: columns === rows ? null : columns,
    subject: PIVOT_SUBJECTS.find((each) => each === params.get('of')) ?? DEFAULT_VIEW.subject,
    measure: PIVOT_MEASURES.find((each) => each === params.get('show')) ?? DEFAULT_VIEW.measure,
  };
}

/** Writes a view to URL parameters and keeps the others. */
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

/** A named view of the explorer, stored as a settings row. */
export type SavedView = {
  /** Derived from the name, so that names are unique. */
  readonly key: string;
  readonly name: string;
  /** Period, filter and view as URL parameters. */
  readonly params: string;
};

/** Starts the settings key of every saved view. */
export const SAVED_VIEW_PREFIX = 'view:';
const LONGEST_KEY_CHARS = 200;

/** The longest name that fits in the menu. */
export const SAVED_VIEW_NAME_CHARS = 60;

type SavedViewProblem = 'view-name-required' | 'view-name-too-long';

/** The view to save under the entered name. */
export function savedView(typed: string, params: string): Result<SavedView, SavedViewProblem> {
  const name = tidyName(typed);
  const key = SAVED_VIEW_PREFIX + nameKeyOf(name);
  if (name === '') return fail('view-name-required');
  const isLong = name.length > SAVED_VIEW_NAME_CHARS || key.length > LONGEST_KEY_CHARS;
  return isLong ? fail('view-name-too-long') : ok({ key, name, params });
}

/** The view in a settings row; null if the row is something else. */
export function savedViewOf({ key, value }: Setting): SavedView | null {
  if (!key.startsWith(SAVED_VIEW_PREFIX) || !(value instanceof Object)) return null;
  const name: unknown = Reflect.get(value, 'name');
  const params: unknown = Reflect.get(value, 'params');
  return typeof name === 'string' && typeof params === 'string' ? { key, name, params } : null;
}
