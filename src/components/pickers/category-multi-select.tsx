import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category.ts';
import { isNameFree } from '@/domain/core/text-cleanup.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { TagsCombobox } from '@/ui/controls/tags-combobox.tsx';
import { hiddenCategories } from './category-combobox.tsx';

type CategoryMultiSelectProps = Pick<
  ComponentProps<typeof TagsCombobox>,
  'name' | 'ref' | 'onBlur' | 'disabled' | 'aria-label'
> & {
  /** In name order, hidden ones included. */
  readonly categories: readonly Category[];
  /** Ids of the chosen categories. */
  readonly value: readonly string[];
  readonly onValueChange: (categoryIds: readonly string[]) => void;
};

/** A choice of any number of categories out of their tree. Its last line opens the add-category dialog with what was typed. */
export function CategoryMultiSelect({
  categories,
  value,
  onValueChange,
  ...rest
}: CategoryMultiSelectProps) {
  const dialogs = useDialogs();
  const [text, setText] = useState('');
  // A category may be added long after the dialog for it was opened: to what is chosen by then.
  const latest = useRef({ value, onValueChange });
  latest.current = { value, onValueChange };
  const items = useMemo(() => itemsOf(categories, value), [categories, value]);
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
      removeLabel={(name) => t('budgetForm.removeCategory', { name })}
      create={{
        label: t('transactionsForm.addNewCategory'),
        onCreate: (name) =>
          dialogs.open('add-category', { ...(name ? { name } : {}), onAdded: addChosen }),
        accepts: (name) => isNameFree(categories, name),
      }}
    />
  );
}

function itemsOf(categories: readonly Category[], chosen: readonly string[]) {
  const offered = categories.filter(({ id, hidden }) => !hidden || chosen.includes(id));
  const names: string[] = [];
  return inTreeOrder(offered).map(({ category, depth }) => {
    names.length = depth;
    const under = names.join(' / ');
    names.push(category.name);
    const hue = hueOf(category.color - 1);
    return { value: category.id, label: category.name, icon: <Dot hue={hue} />, hue, depth, under };
  });
}
