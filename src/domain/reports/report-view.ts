import { nameKeyOf, tidyName } from '@/domain/core/names.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Setting } from '@/domain/core/setting.ts';
import {
  PIVOT_DIMENSIONS,
  PIVOT_MEASURES,
  PIVOT_SUBJECTS,
  type PivotDimension,
  type PivotMeasure,
  type PivotSubject,
} from './report-pivot.ts';

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
export type SavedViewProblem = 'view-name-required' | 'view-name-too-long';

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
