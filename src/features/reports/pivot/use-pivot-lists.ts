import { useMemo } from 'react';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { payeesByKey, topCategories } from '@/domain/reports/explorer/pivot-cells.ts';
import type { Live } from '@/live/live.ts';
import { usePayees, useTags } from '@/live/records.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** What rows are laid out by, beside what every report knows. */
export type PivotLists = {
  readonly payees: readonly Payee[];
  readonly tags: readonly Tag[];
  /** The payee to whom a description belongs, by its nameKeyOf. */
  readonly payeeOf: ReadonlyMap<string, string>;
  /** The highest category above each. */
  readonly topOf: ReadonlyMap<string, string>;
};

/** Payees and tags, and what belongs together by them; live. */
export function usePivotLists({ categories }: Pick<ReportBase, 'categories'>): Live<PivotLists> {
  const payees = usePayees();
  const tags = useTags();
  return useMemo(() => {
    if (payees.status !== 'ready') return payees;
    if (tags.status !== 'ready') return tags;
    const payeeOf = payeesByKey(payees.value);
    const topOf = topCategories(categories);
    return {
      status: 'ready',
      value: { payees: payees.value, tags: tags.value, payeeOf, topOf },
    };
  }, [payees, tags, categories]);
}
