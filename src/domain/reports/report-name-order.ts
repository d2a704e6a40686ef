import { compareNames } from '@/domain/core/compare-names.ts';
import { foldText } from '@/domain/core/fold-text.ts';
import type { NameLine } from './report-names.ts';

/** The columns by which payees or tags can stand; `change`: of net, against other days. */
export const NAME_ORDERS = ['name', 'income', 'expense', 'net', 'change', 'count'] as const;

export type NameOrder = (typeof NAME_ORDERS)[number];

/** How payees or tags stand. */
export type NameSort = { readonly by: NameOrder; readonly isRising: boolean };

/** The largest expense first, as nameReport has them. */
export const FIRST_NAME_SORT: NameSort = { by: 'expense', isRising: false };

/** What a press on the head of a column asks for: the largest first (names: A first), then the other way round. */
export function nextNameSort(by: NameOrder, current: NameSort): NameSort {
  return { by, isRising: current.by === by ? !current.isRising : by === 'name' };
}

/** The lines whose name has all words of a search, in an order; equal ones by name. */
export function namesFound(
  lines: readonly NameLine[],
  search: string,
  { by, isRising }: NameSort,
  nameOf: (key: string) => string,
): readonly NameLine[] {
  const words = foldText(search).split(' ').filter(Boolean);
  const named = lines.map((line) => ({ line, name: nameOf(line.key) }));
  const found =
    words.length === 0
      ? named
      : named.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  type Named = (typeof named)[number];
  const byName = (a: Named, b: Named) => compareNames(a.name, b.name);
  const direction = isRising ? 1 : -1;
  const compare = (a: Named, b: Named) =>
    by === 'name'
      ? direction * byName(a, b)
      : direction * (figureOf(a.line, by) - figureOf(b.line, by)) || byName(a, b);
  return [...found].sort(compare).map(({ line }) => line);
}

function figureOf(line: NameLine, by: Exclude<NameOrder, 'name'>): number {
  if (by === 'count') return line.count;
  return by === 'change' ? (line.compared?.change.amount ?? 0) : line[by].amount;
}
