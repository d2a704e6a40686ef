import { Controller } from 'react-hook-form';
import { addPayee, savePayee } from '@/commands/categories/payees-and-tags.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { type Category, inTreeOrder } from '@/domain/categories/category.ts';
import type { PayeeForm as PayeeValues } from '@/domain/categories/payee.ts';
import { checkNameForm } from '@/domain/core/form-errors.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories, usePayees } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Chip } from '@/ui/charts/hue.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import {
  categoryOptions,
  EditedRecord,
  fromNone,
  NameField,
  type RecordFormProps,
  SwitchField,
  toNone,
  useRecordForm,
} from './record-form.tsx';

/** 'Add Payee', from Settings or above another dialog, which then selects the new payee. */
export function AddPayeeDialog({ request, onClose }: DialogProps<'add-payee'>) {
  const services = useServices();
  return (
    <PayeeForm
      title={t('records.addPayee')}
      id={null}
      initial={{
        name: (request.name ?? '').trim().slice(0, NAME_MAX_CHARS),
        defaultCategoryId: '',
        aliases: [],
        hidden: false,
      }}
      save={async (form) => {
        const outcome = await addPayee(services, form);
        if (outcome.ok) request.onAdded?.(outcome.value.id);
        return outcome;
      }}
      onClose={onClose}
    />
  );
}

/** 'Edit Payee'. */
export function EditPayeeDialog({ request, onClose }: DialogProps<'edit-payee'>) {
  const services = useServices();
  const payees = usePayees();
  return (
    <EditedRecord
      title={t('records.editPayee')}
      records={payees}
      id={request.payeeId}
      onClose={onClose}
    >
      {({ id, name, defaultCategoryId, aliases, hidden = false }) => (
        <PayeeForm
          title={t('records.editPayee')}
          id={id}
          initial={{ name, defaultCategoryId, aliases, hidden }}
          save={(form, before) => savePayee(services, id, form, before)}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}

const NO_CATEGORIES: readonly Category[] = [];

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

/** Names of payees that were merged into this one, each removable. */
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
