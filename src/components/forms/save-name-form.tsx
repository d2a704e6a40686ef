import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useSaving, useUnsaved } from './unsaved.ts';

type SaveResult =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string; readonly fields?: FieldErrors };

type SaveNameFormProps = {
  readonly label: string;
  /** The initial name. */
  readonly first?: string;
  readonly maxChars: number;
  readonly submitLabel: string;
  /** The error code for a name that is taken; see errors.ts. */
  readonly takenCode: string;
  /** The message for any other failure. */
  readonly failed: string;
  readonly save: (name: string) => Promise<SaveResult>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Below the name: another choice. */
  readonly children?: ReactNode;
};

/** Asks for a name, saves something under it, and offers Undo. */
export function SaveNameForm(props: SaveNameFormProps) {
  const { label, first = '', maxChars, submitLabel, takenCode, failed, save } = props;
  const { onSaved, onCancel, children } = props;
  const services = useServices();
  const undo = useUndo();
  const [name, setName] = useState(first);
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  useUnsaved(name !== first);
  useSaving(isPending);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      const saved = await save(name);
      if (saved.ok) {
        undo.offer(saved.change);
        onSaved();
      } else if (saved.fields?.name) refuse(messageFor(saved.fields.name));
      else refuse(messageFor(saved.code === 'taken' ? takenCode : saved.code));
    } catch (failure) {
      services.log.error('a filter or view could not be saved', failure);
      refuse(failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <Field label={label} error={error || undefined}>
          <Input
            ref={input}
            value={name}
            maxLength={maxChars}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError('');
            }}
          />
        </Field>
        {children}
        <Stack direction="row" gap={2} justify="end">
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" pending={isPending}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
