import type { ComponentProps } from 'react';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';

/** Blanks at the start of an option are dropped by browsers; these are not. */
const INDENT = '\u2003';

type CategorySelectProps = Omit<
  ComponentProps<typeof NativeSelect>,
  'options' | 'children' | 'value' | 'onChange'
> & {
  /** In name order. */
  readonly categories: readonly Category[];
  readonly value: string;
  readonly onValueChange: (categoryId: string) => void;
};

/** A choice of one category, or none; children stand indented below their parent. */
export function CategorySelect({ categories, value, onValueChange, ...rest }: CategorySelectProps) {
  const options = [
    { value: NO_CATEGORY, label: t('common.uncategorized') },
    ...(value === SPLIT_CATEGORY ? [{ value, label: t('transactionsForm.split') }] : []),
    ...inTreeOrder(categories).map(({ category, depth }) => ({
      value: category.id,
      label: INDENT.repeat(depth) + category.name,
    })),
  ];
  return (
    <NativeSelect
      {...rest}
      options={options}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}
