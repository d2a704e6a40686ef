import { type ComponentProps, useMemo } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category.ts';
import { isNameFree } from '@/domain/core/text-cleanup.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { Combobox } from '@/ui/controls/combobox.tsx';
import type { ComboboxItem } from '@/ui/controls/combobox-item.ts';

/** The line that means none; no id begins with a tilde. */
const NONE = '~none';

type CategoryComboboxProps = Pick<
  ComponentProps<typeof Combobox>,
  'name' | 'ref' | 'onBlur' | 'disabled' | 'aria-label'
> & {
  /** In name order, hidden ones included. */
  readonly categories: readonly Category[];
  /** '' = Uncategorized; null = nothing is chosen yet. */
  readonly value: string | null;
  readonly onValueChange: (categoryId: string) => void;
};

/**
 * A choice of one category, or none, out of their tree; typing filters it. Its last line opens the add-category dialog with
 * what was typed, which comes back with the new one chosen. Hidden categories are left out, save the chosen one.
 */
export function CategoryCombobox({
  categories,
  value,
  onValueChange,
  ...rest
}: CategoryComboboxProps) {
  const dialogs = useDialogs();
  const items = useMemo(() => itemsOf(categories, value), [categories, value]);
  const hiddenItems = useMemo(
    () => hiddenCategories(categories, value === null ? [] : [value]),
    [categories, value],
  );
  return (
    <Combobox
      {...rest}
      items={items}
      unlisted={hiddenItems}
      value={value === null ? '' : value === NO_CATEGORY ? NONE : value}
      onValueChange={(chosen) => {
        // An emptied box is Uncategorized; one that was empty stays so.
        if (chosen !== '' || value !== null) onValueChange(chosen === NONE ? NO_CATEGORY : chosen);
      }}
      emptyText={t('transactionsForm.noMatchingCategories')}
      listLabel={t('transactionsForm.choices')}
      openLabel={t('transactionsForm.openList')}
      create={{
        label: t('transactionsForm.addNewCategory'),
        onCreate: (name) =>
          dialogs.open('add-category', { ...(name ? { name } : {}), onAdded: onValueChange }),
        accepts: (name) => isNameFree(categories, name),
      }}
    />
  );
}

/** A hidden category still has its name, which no second one can have: it is offered once that name is typed. */
export function hiddenCategories(
  categories: readonly Category[],
  chosen: readonly string[],
): readonly ComboboxItem[] {
  return categories
    .filter(({ id, hidden }) => hidden && !chosen.includes(id))
    .map(({ id, name, color }) => {
      const hue = hueOf(color - 1);
      return { value: id, label: name, icon: <Dot hue={hue} />, hue };
    });
}

function itemsOf(categories: readonly Category[], chosen: string | null): readonly ComboboxItem[] {
  const offered = categories.filter(({ id, hidden }) => !hidden || id === chosen);
  const names: string[] = [];
  const tree = inTreeOrder(offered).map(({ category, depth }) => {
    names.length = depth;
    const under = names.join(' / ');
    names.push(category.name);
    return {
      value: category.id,
      label: category.name,
      icon: <Dot hue={hueOf(category.color - 1)} />,
      depth,
      under,
    };
  });
  return [{ value: NONE, label: t('common.uncategorized') }, ...tree];
}
