import { Controller } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category-order.ts';
import type { PayeeForm as PayeeValues } from '@/domain/categories/payee.ts';
import { checkNameForm } from '@/domain/core/name-form.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { NameField } from './name-field.tsx';
import { categoryOptions, fromNone, toNone } from './none-option.ts';
import { SwitchField } from './switch-field.tsx';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

const NO_CATEGORIES: readonly Category[] = [];

/** The open dialog of a payee. */
export function PayeeForm(props: RecordFormProps<PayeeValues>) {
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  const { id } = props;
  const { form, first, dialog } = useRecordForm('payee', props, (values) =>
    checkNameForm('payee', values),
  );
  const { control } = form;
  const choices = inTreeOrder(categories).filter(
    ({ category }) => !category.hidden || category.id === first.defaultCategoryId,
  );
  return (
    <FormDialog {...dialog} submitLabel={t('records.savePayee')}>
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
        <SwitchField
          control={control}
          name="hidden"
          label={t('records.hidePayee')}
          help={t('records.hidePayeeHelp')}
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
