import type { Category } from '@/domain/categories/category.ts';
import { exactPayeeIn, REPORTED_ROWS, type RowsAsked } from '@/domain/transactions/report-rows.ts';
import type { ReportDays } from './report-flows.ts';
import type { PivotDimension, PivotQuestion } from './report-pivot.ts';
import { daysOfKey } from './report-pivot-keys.ts';

/** What a cell's rows are told from, beside the question. */
export type PivotContext = Pick<
  PivotQuestion,
  'subject' | 'scope' | 'topOf' | 'payeeOf' | 'monthStartDay'
> & {
  readonly days: ReportDays;
  readonly categories: readonly Pick<Category, 'id'>[];
};

/** One side of a cell: the dimension and its key; key null = the total over it. */
export type PivotSide = { readonly dimension: PivotDimension; readonly key: string | null };

/**
 * The rows of a cell, as far as period, accounts and the two sides tell them: what else the filter asks stays beside it.
 * Where the filter asks for a tag, that one is to be added to `tagIds`.
 */
export function rowsOfPivotCell(context: PivotContext, sides: readonly PivotSide[]): RowsAsked {
  const { subject, scope } = context;
  // A period has a kind of its own: only its days are taken.
  const { from, to } = context.days;
  const kind = subject === 'net' ? 'reported' : subject;
  const all: RowsAsked = { ...REPORTED_ROWS, kind, accountIds: scope.accountIds, from, to };
  return sides.reduce((asked, side) => narrowed(asked, side, context), all);
}

function narrowed(
  asked: RowsAsked,
  { dimension, key }: PivotSide,
  context: PivotContext,
): RowsAsked {
  if (key === null) return asked;
  switch (dimension) {
    case 'category':
      return { ...asked, categoryIds: within(asked.categoryIds, [key]) };
    case 'topCategory':
      return { ...asked, categoryIds: within(asked.categoryIds, idsBelow(key, context)) };
    case 'account':
      return { ...asked, accountIds: [key] };
    case 'payee':
      return { ...asked, ...payeeAsked(key, context) };
    case 'tag':
      return { ...asked, tagIds: [...asked.tagIds, key] };
    case 'nature':
      return key === 'income' || key === 'expense' ? { ...asked, kind: key } : asked;
    case 'month':
    case 'quarter':
    case 'year': {
      const days = daysOfKey(dimension, key, context.monthStartDay);
      return days ? { ...asked, ...sharedDaysOf(asked, days) } : asked;
    }
  }
}

function within(asked: readonly string[] | null, ids: readonly string[]): readonly string[] {
  return asked === null ? ids : ids.filter((id) => asked.includes(id));
}

function idsBelow(key: string, { topOf, categories }: PivotContext): readonly string[] {
  const below = categories.filter(({ id }) => id !== key && topOf.get(id) === key);
  return [key, ...below.map(({ id }) => id)];
}

function payeeAsked(
  key: string,
  { payeeOf }: PivotContext,
): Pick<RowsAsked, 'payeeId' | 'payeeKeys'> {
  const description = exactPayeeIn(key);
  if (description !== null) return { payeeId: '', payeeKeys: [description] };
  const keys = [...payeeOf].filter(([, payeeId]) => payeeId === key).map(([each]) => each);
  return { payeeId: key, payeeKeys: keys };
}

function sharedDaysOf(asked: RowsAsked, days: ReportDays): Pick<RowsAsked, 'from' | 'to'> {
  return {
    from: days.from > asked.from ? days.from : asked.from,
    to: asked.to !== '' && asked.to < days.to ? asked.to : days.to,
  };
}
