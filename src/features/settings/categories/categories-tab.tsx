import Shapes from 'lucide-react/icons/shapes';
import { useMemo, useState } from 'react';
import { setCategoryHidden } from '@/commands/categories/categories.ts';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import {
  type Category,
  type CategoryInTree,
  type CategoryNature,
  inTreeOrder,
  matchesWithAncestors,
  withoutCollapsed,
} from '@/domain/categories/category.ts';
import { missingStarters } from '@/domain/categories/starter-categories.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { RowButtons, UsageFigure } from '@/features/settings/record-list.tsx';
import {
  ListFailed,
  ListSkeleton,
  PagedRows,
  RecordSearch,
} from '@/features/settings/settings-list-parts.tsx';
import { StarterButton } from '@/features/settings/starter-button.tsx';
import type { Live } from '@/live/live.ts';
import { type UsageCounts, useCategoryUsage } from '@/live/record-usage.ts';
import { useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowHeading } from '@/ui/lists/row-list.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

/** A tree with more categories than this starts collapsed. */
const LONG_TREE = 60;

/** The category tree with usage counts, and a button to add the starter categories. */
export function CategoriesTab() {
  const categories = useCategories();
  const dialogs = useDialogs();
  const [deleted, setDeleted] = useState<Category | null>(null);
  if (categories.status === 'loading') return <ListSkeleton />;
  if (categories.status === 'failed') return <ListFailed error={categories.error} />;
  const isEmpty = categories.value.length === 0;
  const hasMissing = missingStarters(categories.value).length > 0;
  const add = (variant: 'solid' | 'outline') => (
    <Button variant={variant} onClick={() => dialogs.open('add-category', {})}>
      {t('records.addCategory')}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<Shapes />}
          title={t('settings.noCategoriesTitle')}
          text={t('settings.noCategoriesText')}
          actions={
            <>
              <StarterButton variant="solid" />
              {add('outline')}
            </>
          }
        />
      ) : (
        <Section
          title={t('settings.categories')}
          detail={t('settings.categoriesDetail')}
          actions={
            <>
              {hasMissing ? <StarterButton variant="outline" /> : null}
              {add('solid')}
            </>
          }
        >
          <CategoryList categories={categories.value} onDelete={setDeleted} />
        </Section>
      )}
      {deleted ? (
        <DeleteCategoryDialog
          category={deleted}
          categories={categories.value}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}

type CategoryListProps = {
  readonly categories: readonly Category[];
  readonly onDelete: (category: Category) => void;
};

/** The tree of categories by nature, the hidden ones below, and a search over both. */
function CategoryList({ categories, onDelete }: CategoryListProps) {
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
    isSearch ? rows : withoutCollapsed(rows, folded);
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

/**
 * Grouped by the nature of the root category, so branches stay together. Hidden categories form
 * their own group.
 */
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

type CategoryRowProps = {
  readonly row: CategoryInTree;
  readonly usage: Live<UsageCounts>;
  /** Nature of the surrounding group; a category of the other nature gets a badge. */
  readonly groupNature: CategoryNature;
  /** True if any row of the list can be collapsed, so all rows reserve space for the button. */
  readonly hasFolds: boolean;
  readonly isOpen: boolean;
  readonly onToggle?: (() => void) | undefined;
  readonly onDelete: (category: Category) => void;
};

function CategoryRow(props: CategoryRowProps) {
  const { row, usage, groupNature, hasFolds, isOpen, onToggle, onDelete } = props;
  const { category, depth, hasChildren } = row;
  const { id, name, nature, hidden = false, excluded = false } = category;
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  const fold =
    hasChildren && onToggle
      ? { open: isOpen, label: t('settings.fold', { name }), onToggle }
      : null;
  return (
    <RecordRow
      depth={depth}
      {...(hasFolds ? { fold } : {})}
      leading={<CategoryTile category={category} size={28} />}
      name={name}
      badges={
        <>
          {nature === groupNature ? null : (
            <Badge>
              {t(nature === 'income' ? 'records.natureIncome' : 'records.natureExpense')}
            </Badge>
          )}
          {excluded ? <Badge>{t('settings.excluded')}</Badge> : null}
        </>
      }
      figure={<UsageFigure usage={usage} filter="category" id={id} name={name} />}
      actions={
        <RowButtons
          name={name}
          hidden={hidden}
          onEdit={() => dialogs.open('edit-category', { categoryId: id })}
          onHide={(next) =>
            void change(() => setCategoryHidden(services, category, next), t('settings.hideFailed'))
          }
          onDelete={() => onDelete(category)}
          {...(hidden ? {} : { onAddBelow: () => dialogs.open('add-category', { parentId: id }) })}
        />
      }
    />
  );
}
