import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog.tsx';
import { FormField } from '@/components/form-field.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import type { Category } from '@/domain/category.ts';
import {
  type CategoryForm as CategoryValues,
  checkCategoryForm,
  natureBelow,
} from '@/domain/category-form.ts';
import { inTreeOrder, possibleParents } from '@/domain/category-order.ts';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/native-select.tsx';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import { Switch } from '@/ui/switch.tsx';
import { ColorField } from './color-field.tsx';
import { NameField } from './name-field.tsx';
import { categoryOptions, fromNone, toNone } from './none-option.ts';
import { type SaveOutcome, useRecordSave } from './use-record-save.ts';

type CategoryFormProps = {
  readonly title: string;
  /** All of them, in name order. */
  readonly categories: readonly Category[];
  /** null = a new one. */
  readonly id: string | null;
  readonly initial: CategoryValues;
  /** `before`: what the dialog showed when it opened. */
  readonly save: (form: CategoryValues, before: CategoryValues) => Promise<SaveOutcome<unknown>>;
  readonly onClose: () => void;
};

/** The open dialog of a category. */
export function CategoryForm({ title, categories, id, initial, save, onClose }: CategoryFormProps) {
  // What another tab changes meanwhile does not take back what is being entered.
  const [defaultValues] = useState(initial);
  const form = useForm<CategoryValues>({
    defaultValues,
    resolver: formResolver((values) => checkCategoryForm(values)),
  });
  const { control, setValue, getFieldState } = form;
  const { pending, submit } = useRecordSave('category', form.setError, onClose);
  const parents = inTreeOrder(possibleParents(categories, id)).filter(
    ({ category }) => !category.hidden || category.id === defaultValues.parentId,
  );

  const chooseParent = (parentId: string) => {
    const isChosenByHand = getFieldState('nature').isDirty;
    const parent = categories.find((each) => each.id === parentId);
    // A new category, or one that comes under a parent, counts as its parent does until told otherwise.
    if (!isChosenByHand && (parent || id === null)) setValue('nature', natureBelow(parent));
  };

  return (
    <FormDialog
      title={title}
      submitLabel={t('records.saveCategory')}
      pending={pending}
      dirty={form.formState.isDirty}
      size="sm"
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submit(() => save(values, defaultValues)))}
    >
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
      <Controller
        control={control}
        name="excluded"
        render={({ field: { value, ...field } }) => (
          <Switch
            {...field}
            checked={value}
            label={t('records.excludeCategory')}
            help={t('records.excludeCategoryHelp')}
          />
        )}
      />
      {id === null ? null : (
        <Controller
          control={control}
          name="hidden"
          render={({ field: { value, ...field } }) => (
            <Switch
              {...field}
              checked={value}
              label={t('records.hideCategory')}
              help={t('records.hideCategoryHelp')}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
