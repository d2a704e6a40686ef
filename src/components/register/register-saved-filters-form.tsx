import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SAVED_FILTER_NAME_CHARS } from '../../domain/saved-filter.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useUndo } from '../undo.tsx';
import type { RegisterTools } from './register-tools.ts';

type RegisterSavedFiltersFormProps = {
  /** The filter as it stands in the address. */
  readonly params: string;
  readonly save: RegisterTools['saveFilter'];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** Asks for the name under which the filter is kept. */
export function RegisterSavedFiltersForm(props: RegisterSavedFiltersFormProps) {
  const { params, save, onSaved, onCancel } = props;
  const services = useServices();
  const undo = useUndo();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      const saved = await save(services, { name, params });
      if (saved.ok) {
        undo.offer(saved.change);
        onSaved();
      } else if (saved.fields?.name) refuse(messageFor(saved.fields.name));
      else refuse(messageFor(saved.code === 'taken' ? 'filter-name-taken' : saved.code));
    } catch (failure) {
      services.log.error('a filter could not be saved', failure);
      refuse(t('search.saveFailed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <Field label={t('search.filterName')} error={error || undefined}>
          <Input
            ref={input}
            value={name}
            maxLength={SAVED_FILTER_NAME_CHARS}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError('');
            }}
          />
        </Field>
        <Stack direction="row" gap={2} justify="end">
          <Button onClick={onCancel}>{t('search.cancel')}</Button>
          <Button type="submit" variant="solid" pending={isPending}>
            {t('search.save')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
