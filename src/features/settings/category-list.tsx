import { useMemo, useState } from 'react';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder, matchesWithAncestors, unfolded } from '@/domain/categories/category-order.ts';
import { foldText } from '@/domain/core/fold-text.ts';
import { useCategoryUsage } from '@/live/use-usage-counts.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowHeading } from '@/ui/lists/row-list.tsx';
import { CategoryRow } from './category-row.tsx';
import { PagedRows } from './paged-rows.tsx';
import { RecordSearch } from './record-search.tsx';

/** A tree longer than this begins folded. */
const LONG_TREE = 60;

type CategoryListProps = {
  readonly categories: readonly Category[];
  readonly onDelete: (category: Category) => void;
};

/** The tree of categories by nature, those that are hidden below it, and a search over both. */
export function CategoryList({ categories, onDelete }: CategoryListProps) {
  const usage = useCategoryUsage(categories);
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => firstFolded(categories));
  const wanted = foldText(text.trim());
  const isSearch = wanted !== '';
  const shown = useMemo(
    () =>
      isSearch
        ? matchesWithAncestors(categories, ({ name }) => foldText(name).includes(wanted))
        : categories,
    [categories, isSearch, wanted],
  );
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const rowsIn = (rows: ReturnType<typeof inTreeOrder>) =>
    isSearch ? rows : unfolded(rows, folded);
  const visible = [...rowsIn(groups.expense), ...rowsIn(groups.income)];
  const hasFolds = visible.some(({ hasChildren }) => hasChildren);
  const counts = { expense: groups.expense.length, income: groups.income.length };
  const roots = rootNatures(groups);
  return (
    <Stack gap={3}>
      <RecordSearch
        label={t('settings.searchCategories')}
        value={text}
        onValueChange={setText}
        found={shown.length}
      />
      {shown.length === 0 ? (
        <Text tone="muted">{t('settings.nothingFound', { text: text.trim() })}</Text>
      ) : null}
      {visible.length > 0 ? (
        <PagedRows
          key={wanted}
          label={t('settings.categories')}
          items={visible}
          keyOf={({ category }) => category.id}
          headingOf={({ category }, before) => {
            const nature = roots.get(category.id) ?? 'expense';
            if (before && roots.get(before.category.id) === nature) return null;
            return (
              <RowHeading end={countText(counts[nature])}>
                {t(nature === 'income' ? 'settings.natureIncome' : 'settings.natureExpense')}
              </RowHeading>
            );
          }}
          render={(row) => (
            <CategoryRow
              row={row}
              usage={usage}
              groupNature={roots.get(row.category.id) ?? 'expense'}
              hasFolds={hasFolds}
              isOpen={isSearch || !folded.has(row.category.id)}
              onToggle={isSearch ? undefined : () => toggle(row.category.id)}
              onDelete={onDelete}
            />
          )}
        />
      ) : null}
      {groups.hidden.length > 0 ? (
        <Disclosure
          key={isSearch ? 'search' : 'list'}
          open={isSearch || undefined}
          summary={t('settings.hiddenRecords', { count: groups.hidden.length })}
        >
          <PagedRows
            label={t('settings.hiddenRecords', { count: groups.hidden.length })}
            items={groups.hidden}
            keyOf={({ category }) => category.id}
            render={(row) => (
              <CategoryRow
                row={row}
                usage={usage}
                groupNature="expense"
                hasFolds={false}
                isOpen
                onDelete={onDelete}
              />
            )}
          />
        </Disclosure>
      ) : null}
    </Stack>
  );
}

/** By the nature of the outermost category, so that a branch stays together. What is hidden stands for itself. */
function groupsOf(categories: readonly Category[]) {
  const hidden = inTreeOrder(categories.filter((each) => each.hidden));
  const rows = inTreeOrder(categories.filter((each) => !each.hidden));
  const expense: typeof rows = [];
  const income: typeof rows = [];
  let group = expense;
  for (const row of rows) {
    if (row.depth === 0) group = row.category.nature === 'income' ? income : expense;
    group.push(row);
  }
  return { expense, income, hidden };
}

function rootNatures(groups: ReturnType<typeof groupsOf>): ReadonlyMap<string, Category['nature']> {
  return new Map([
    ...groups.expense.map(({ category }) => [category.id, 'expense'] as const),
    ...groups.income.map(({ category }) => [category.id, 'income'] as const),
  ]);
}

function firstFolded(categories: readonly Category[]): ReadonlySet<string> {
  if (categories.length <= LONG_TREE) return new Set();
  return new Set(categories.map(({ parentId }) => parentId).filter((id) => id !== ''));
}
