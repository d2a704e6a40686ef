import { Controller } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import type { Category } from '@/domain/categories/category.ts';
import {
  type CategoryForm as CategoryValues,
  checkCategoryForm,
  natureBelow,
} from '@/domain/categories/category-form.ts';
import { inTreeOrder, possibleParents } from '@/domain/categories/category-order.ts';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { ColorField } from './color-field.tsx';
import { NameField } from './name-field.tsx';
import { categoryOptions, fromNone, toNone } from './none-option.ts';
import { SwitchField } from './switch-field.tsx';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

type CategoryFormProps = RecordFormProps<CategoryValues> & {
  /** All of them, in name order. */
  readonly categories: readonly Category[];
};

/** The open dialog of a category. */
export function CategoryForm({ categories, ...props }: CategoryFormProps) {
  const { id } = props;
  const { form, first, dialog } = useRecordForm('category', props, checkCategoryForm);
  const { control, setValue, getFieldState } = form;
  const parents = inTreeOrder(possibleParents(categories, id)).filter(
    ({ category }) => !category.hidden || category.id === first.parentId,
  );

  const chooseParent = (parentId: string) => {
    const isChosenByHand = getFieldState('nature').isDirty;
    const parent = categories.find((each) => each.id === parentId);
    // A new category, or one that comes under a parent, counts as its parent does until told otherwise.
    if (!isChosenByHand && (parent || id === null)) setValue('nature', natureBelow(parent));
  };

  return (
    <FormDialog {...dialog} submitLabel={t('records.saveCategory')}>
      <NameField control={control} />
      <FormField control={control} name="parentId" label={t('records.parentCategory')}>
        {({ value, onChange, ...field }) => (
          <NativeSelect
            {...field}
            value={toNone(value, parents)}
            options={categoryOptions(t('common.noParent'), parents)}
            onChange={(event) => {
              const parentId = fromNone(event.currentTarget.value);
              onChange(parentId);
              chooseParent(parentId);
            }}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="nature"
        render={({ field }) => (
          <SegmentedControl
            legend={t('records.nature')}
            showLegend
            stretch
            value={field.value}
            onValueChange={(nature) =>
              setValue('nature', nature, { shouldDirty: true, shouldTouch: true })
            }
            options={[
              { value: 'expense', label: t('records.natureExpense') },
              { value: 'income', label: t('records.natureIncome') },
            ]}
          />
        )}
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorField value={field.value} onValueChange={field.onChange} />}
      />
      <SwitchField
        control={control}
        name="excluded"
        label={t('records.excludeCategory')}
        help={t('records.excludeCategoryHelp')}
      />
      {id === null ? null : (
        <SwitchField
          control={control}
          name="hidden"
          label={t('records.hideCategory')}
          help={t('records.hideCategoryHelp')}
        />
      )}
    </FormDialog>
  );
}
