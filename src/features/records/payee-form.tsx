import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog.tsx';
import { FormField } from '@/components/form-field.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import type { Category } from '@/domain/category.ts';
import { inTreeOrder } from '@/domain/category-order.ts';
import { checkNameForm } from '@/domain/name-form.ts';
import type { PayeeForm as PayeeValues } from '@/domain/payee.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Chip } from '@/ui/chip.tsx';
import { FieldGroup } from '@/ui/field-group.tsx';
import { NativeSelect } from '@/ui/native-select.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Switch } from '@/ui/switch.tsx';
import { NameField } from './name-field.tsx';
import { categoryOptions, fromNone, toNone } from './none-option.ts';
import { type SaveOutcome, useRecordSave } from './use-record-save.ts';

const NO_CATEGORIES: readonly Category[] = [];

type PayeeFormProps = {
  readonly title: string;
  /** null = a new one. */
  readonly id: string | null;
  readonly initial: PayeeValues;
  /** `before`: what the dialog showed when it opened. */
  readonly save: (form: PayeeValues, before: PayeeValues) => Promise<SaveOutcome<unknown>>;
  readonly onClose: () => void;
};

/** The open dialog of a payee. */
export function PayeeForm({ title, id, initial, save, onClose }: PayeeFormProps) {
  // What another tab changes meanwhile does not take back what is being entered.
  const [defaultValues] = useState(initial);
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  const form = useForm<PayeeValues>({
    defaultValues,
    resolver: formResolver((values) => checkNameForm('payee', values)),
  });
  const { control } = form;
  const { pending, submit } = useRecordSave('payee', form.setError, onClose);
  const choices = inTreeOrder(categories).filter(
    ({ category }) => !category.hidden || category.id === defaultValues.defaultCategoryId,
  );
  return (
    <FormDialog
      title={title}
      submitLabel={t('records.savePayee')}
      pending={pending}
      dirty={form.formState.isDirty}
      size="sm"
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submit(() => save(values, defaultValues)))}
    >
      <NameField control={control} help={id === null ? undefined : t('records.renamePayeeHelp')} />
      <FormField
        control={control}
        name="defaultCategoryId"
        label={t('records.defaultCategory')}
        help={t('records.defaultCategoryHelp')}
      >
        {({ value, onChange, ...field }) => (
          <NativeSelect
            {...field}
            value={toNone(value, choices)}
            options={categoryOptions(t('common.uncategorized'), choices)}
            onChange={(event) => onChange(fromNone(event.currentTarget.value))}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="aliases"
        render={({ field }) => <Aliases names={field.value} onChange={field.onChange} />}
      />
      {id === null ? null : (
        <Controller
          control={control}
          name="hidden"
          render={({ field: { value, ...field } }) => (
            <Switch
              {...field}
              checked={value}
              label={t('records.hidePayee')}
              help={t('records.hidePayeeHelp')}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

type AliasesProps = {
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
};

/** The names of payees that were merged into this one, each removable. */
function Aliases({ names, onChange }: AliasesProps) {
  if (names.length === 0) return null;
  return (
    <FieldGroup legend={t('records.aliases')} help={t('records.aliasesHelp')}>
      <Stack direction="row" wrap gap={2}>
        {names.map((name) => (
          <Chip
            key={name}
            removeLabel={t('records.removeAlias', { name })}
            onRemove={() => onChange(names.filter((each) => each !== name))}
          >
            {name}
          </Chip>
        ))}
      </Stack>
    </FieldGroup>
  );
}
