import { type FormEvent, useEffect, useRef, useState } from 'react';
import { editView } from '@/commands/edit-view.ts';
import { saveView } from '@/commands/save-view.ts';
import { useUndo } from '@/components/undo.tsx';
import { SAVED_VIEW_NAME_CHARS, type SavedView } from '@/domain/report-view.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { Stack } from '@/ui/stack.tsx';
import { isSameView } from './view-params.ts';

type SavedViewFormProps = {
  /** The one that is changed; null = a new one. */
  readonly view: SavedView | null;
  /** What the explorer shows, as a view keeps it. */
  readonly params: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** Asks for the name of a view; of one that is there also whether it shall keep what is shown instead. */
export function SavedViewForm({ view, params, onSaved, onCancel }: SavedViewFormProps) {
  const services = useServices();
  const undo = useUndo();
  const [name, setName] = useState(view?.name ?? '');
  const [isReplaced, setReplaced] = useState(false);
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      const saved = view
        ? await editView(services, view, { name, ...(isReplaced ? { params } : {}) })
        : await saveView(services, { name, params });
      if (saved.ok) {
        undo.offer(saved.change);
        onSaved();
      } else if (saved.fields?.name) refuse(messageFor(saved.fields.name));
      else refuse(messageFor(saved.code === 'taken' ? 'view-name-taken' : saved.code));
    } catch (failure) {
      services.log.error('a view could not be saved', failure);
      refuse(t('reportNames.viewSaveFailed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <Field label={t('reportNames.viewName')} error={error || undefined}>
          <Input
            ref={input}
            value={name}
            maxLength={SAVED_VIEW_NAME_CHARS}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError('');
            }}
          />
        </Field>
        {view && !isSameView(view.params, params) ? (
          <Checkbox
            label={t('reportNames.replaceView')}
            checked={isReplaced}
            onChange={(event) => setReplaced(event.currentTarget.checked)}
          />
        ) : null}
        <Stack direction="row" gap={2} justify="end">
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" pending={isPending}>
            {t('reportNames.saveViewSubmit')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
