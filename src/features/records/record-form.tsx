import { type ReactNode, useState } from 'react';
import {
  type Control,
  Controller,
  type DefaultValues,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import type { SaveOutcome } from '@/components/forms/form-save.ts';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import type { CategoryInTree } from '@/domain/categories/category.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Live } from '@/live/live.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Input } from '@/ui/controls/input.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

export type RecordFormProps<Values> = {
  readonly title: string;
  /** null = a new record. */
  readonly id: string | null;
  readonly initial: Values;
  /** `before` is what the dialog showed when it opened. */
  readonly save: (form: Values, before: Values) => Promise<SaveOutcome<unknown>>;
  readonly onClose: () => void;
};

/** The form of a record, the props of its dialog, and its initial values. */
export function useRecordForm<Values extends FieldValues>(
  kind: 'category' | 'payee' | 'tag',
  { title, initial, save, onClose }: RecordFormProps<Values>,
  check: (values: Values) => FieldErrors,
) {
  // Frozen on open, so that changes in another tab don't overwrite what is being typed.
  const [first] = useState(initial);
  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver: formResolver(check),
  });
  const { pending, submit } = useRecordSave(kind, form.setError, onClose);
  const dialog = {
    title,
    size: 'sm',
    pending,
    dirty: form.formState.isDirty,
    onClose,
    onSubmit: form.handleSubmit((values) => submit(() => save(values, first))),
  } as const;
  return { form, first, dialog };
}

type RecordSave<Value> = {
  readonly pending: boolean;
  readonly submit: (write: () => Promise<SaveOutcome<Value>>) => Promise<void>;
};

/**
 * Saves a category, payee, or tag. Validation errors appear at their fields; anything else shows
 * the message of spec §8, and the form stays open.
 */
function useRecordSave<Value, Values extends FieldValues>(
  kind: 'category' | 'payee' | 'tag',
  setError: UseFormSetError<Values>,
  done: (value: Value) => void,
): RecordSave<Value> {
  const { pending, submitOnce } = useSubmitOnce();
  const undo = useUndo();
  const fail = (description?: string) =>
    notifyError(messageFor(`${kind}-save-failed`), description ? { description } : {});
  const run = async (write: () => Promise<SaveOutcome<Value>>): Promise<boolean> => {
    const outcome = await write();
    if (outcome.ok) {
      undo.offer(outcome.change);
      done(outcome.value);
    } else if (outcome.fields) {
      showFieldErrors(setError, outcome.fields);
    } else if (outcome.code === 'taken') {
      fail();
      showFieldErrors(setError, { name: `${kind}-name-taken` });
    } else {
      fail(messageFor(outcome.code));
    }
    return outcome.ok;
  };
  return { pending, submit: (write) => submitOnce(() => run(write), fail) };
}

type EditedRecordProps<Item> = {
  readonly title: string;
  readonly records: Live<readonly Item[]>;
  readonly id: string;
  readonly onClose: () => void;
  readonly children: (record: Item, all: readonly Item[]) => ReactNode;
};

/** Dialog for a stored record, or a message why it can't be edited. */
export function EditedRecord<Item extends { readonly id: string }>(props: EditedRecordProps<Item>) {
  const { records, id, onClose } = props;
  if (records.status === 'loading') return null;
  const record =
    records.status === 'ready' ? records.value.find((each) => each.id === id) : undefined;
  if (record && records.status === 'ready') return props.children(record, records.value);
  return (
    <InfoDialog title={props.title} size="sm" onClose={onClose}>
      <Notice tone="warn">
        {records.status === 'failed' ? records.error.message : messageFor('gone')}
      </Notice>
    </InfoDialog>
  );
}

export function NameField<Values extends FieldValues & { readonly name: string }>({
  control,
  help,
  before,
}: {
  readonly control: Control<Values>;
  readonly help?: string | undefined;
  /** A picture before the text box. */
  readonly before?: ReactNode;
}) {
  return (
    <FormField
      control={control}
      name={'name' as FieldPath<Values>}
      label={t('records.name')}
      help={help}
      required
    >
      {(field) => {
        const input = <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />;
        if (!before) return input;
        return (
          <Stack direction="row" gap={2} align="center">
            {before}
            {input}
          </Stack>
        );
      }}
    </FormField>
  );
}

type SwitchFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, boolean>;
  readonly label: string;
  readonly help: string;
};

export function SwitchField<Values extends FieldValues>({
  control,
  name,
  label,
  help,
}: SwitchFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Switch {...field} checked={value} label={label} help={help} />
      )}
    />
  );
}

/** Option value for no category (spec §5); stored as ''. */
const NONE = 'none';

/** An em space, because browsers drop regular spaces at the start of an option. */
const INDENT = '\u2003';

/**
 * The 'none' option with its label, then the categories with children indented below their parents.
 */
export function categoryOptions(noneLabel: string, categories: readonly CategoryInTree[]) {
  return [
    { value: NONE, label: noneLabel },
    ...categories.map(({ category, depth }) => ({
      value: category.id,
      label: INDENT.repeat(depth) + category.name,
    })),
  ];
}

/** Option value of a stored id; NONE if the id isn't offered (anymore). */
export function toNone(id: string, offered: readonly CategoryInTree[]): string {
  return offered.some(({ category }) => category.id === id) ? id : NONE;
}

export function fromNone(option: string): string {
  return option === NONE ? '' : option;
}
