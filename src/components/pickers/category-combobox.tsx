import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { type Category, inTreeOrder } from '@/domain/categories/category.ts';
import { isNameFree } from '@/domain/core/text-cleanup.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.tsx';
import { Combobox } from '@/ui/controls/combobox.tsx';
import type { ComboboxItem } from '@/ui/controls/combobox-list.tsx';
import { TagsCombobox } from '@/ui/controls/tags-combobox.tsx';

/** The value of the item that means none; no id begins with a tilde. */
const NONE = '~none';

type CategoryComboboxProps = Pick<
  ComponentProps<typeof Combobox>,
  'name' | 'ref' | 'onBlur' | 'disabled' | 'aria-label' | 'startsOpen'
> & {
  /** Sorted by name, including hidden ones. */
  readonly categories: readonly Category[];
  /** '' = Uncategorized; null = nothing chosen yet. */
  readonly value: string | null;
  readonly onValueChange: (categoryId: string) => void;
};

/**
 * Chooses one category or none from the tree; typing filters it. The last item opens the
 * add-category dialog with the typed text, and the new category is then chosen. Hidden categories
 * are left out, except the chosen one.
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
        // Clearing the field means Uncategorized; a field that was empty stays empty.
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

/**
 * A hidden category still owns its name, which must stay unique, so it is offered once that name is
 * typed.
 */
function hiddenCategories(
  categories: readonly Category[],
  chosen: readonly string[],
): readonly ComboboxItem[] {
  return categories
    .filter(({ id, hidden }) => hidden && !chosen.includes(id))
    .map((category) => ({
      value: category.id,
      label: category.name,
      icon: <CategoryTile category={category} size={20} />,
      hue: hueOf(category.color - 1),
    }));
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
      icon: <CategoryTile category={category} size={20} />,
      depth,
      under,
    };
  });
  return [{ value: NONE, label: t('common.uncategorized') }, ...tree];
}

type CategoryMultiSelectProps = Pick<
  ComponentProps<typeof TagsCombobox>,
  'name' | 'ref' | 'onBlur' | 'disabled' | 'aria-label'
> & {
  /** Sorted by name, including hidden ones. */
  readonly categories: readonly Category[];
  /** Ids of the chosen categories. */
  readonly value: readonly string[];
  readonly onValueChange: (categoryIds: readonly string[]) => void;
};

/**
 * Chooses any number of categories from the tree. The last item opens the add-category dialog with
 * the typed text.
 */
export function CategoryMultiSelect({
  categories,
  value,
  onValueChange,
  ...rest
}: CategoryMultiSelectProps) {
  const dialogs = useDialogs();
  const [text, setText] = useState('');
  // A category may be added long after its dialog was opened; add it to what is chosen by then.
  const latest = useRef({ value, onValueChange });
  latest.current = { value, onValueChange };
  const items = useMemo(() => itemsToAdd(categories, value), [categories, value]);
  const hiddenItems = useMemo(() => hiddenCategories(categories, value), [categories, value]);
  const addChosen = (id: string) => {
    const { value: chosen, onValueChange: choose } = latest.current;
    setText('');
    if (!chosen.includes(id)) choose([...chosen, id]);
  };
  return (
    <TagsCombobox
      {...rest}
      prefersMatch
      items={items}
      unlisted={hiddenItems}
      value={value}
      onValueChange={onValueChange}
      text={text}
      onTextChange={setText}
      emptyText={t('transactionsForm.noMatchingCategories')}
      chosenHint={t('transactionsForm.alreadyAdded')}
      listLabel={t('transactionsForm.choices')}
      removeLabel={(name) => t('budgets.removeCategory', { name })}
      create={{
        label: t('transactionsForm.addNewCategory'),
        onCreate: (name) =>
          dialogs.open('add-category', { ...(name ? { name } : {}), onAdded: addChosen }),
        accepts: (name) => isNameFree(categories, name),
      }}
    />
  );
}

function itemsToAdd(categories: readonly Category[], chosen: readonly string[]) {
  const offered = categories.filter(({ id, hidden }) => !hidden || chosen.includes(id));
  const names: string[] = [];
  return inTreeOrder(offered).map(({ category, depth }) => {
    names.length = depth;
    const under = names.join(' / ');
    names.push(category.name);
    return {
      value: category.id,
      label: category.name,
      icon: <CategoryTile category={category} size={20} />,
      hue: hueOf(category.color - 1),
      depth,
      under,
    };
  });
}
