import { useMemo } from 'react';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AnchoredPopover } from '@/ui/overlays/anchored-popover.tsx';

/** The row whose category is being changed, and the button that was pressed for it. */
export type OpenCategory = {
  readonly row: Transaction;
  readonly index: number;
  readonly anchor: HTMLElement;
};

type RegisterCategoryPopoverProps = {
  readonly changed: OpenCategory;
  readonly names: RegisterNames;
  readonly actions: RegisterActions;
  readonly onClose: () => void;
};

/** Changes the category of a row without opening anything else. */
export function RegisterCategoryPopover(props: RegisterCategoryPopoverProps) {
  const { changed, names, actions, onClose } = props;
  const { row, anchor } = changed;
  const categories = useMemo(() => [...names.categories.values()], [names.categories]);
  return (
    <AnchoredPopover title={t('register.category')} anchor={anchor} onClose={onClose}>
      <Stack gap={0} inset={4}>
        <Field
          label={t('register.categoryOf', { description: row.description })}
          hideLabel
          help={provenanceText(row.categorySource, names.ruleNameOf)}
        >
          <CategoryCombobox
            startsOpen
            categories={categories}
            value={row.categoryId}
            onValueChange={(categoryId) => {
              onClose();
              if (categoryId !== row.categoryId) void actions.edit([row.id], { categoryId });
            }}
          />
        </Field>
      </Stack>
    </AnchoredPopover>
  );
}
