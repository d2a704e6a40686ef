import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormField } from '@/components/forms/form-field.tsx';
import { type SaveOutcome, useFormSave } from '@/components/forms/form-save.ts';
import { connectToaster } from '@/components/notices/notify.ts';
import { Input } from '@/ui/controls/input.tsx';

const change = { id: 'c1', label: { code: 'tag-added', params: {} } } as const;

/** A form with a name field, saved by a command whose result the test decides. */
async function openForm(write: () => Promise<SaveOutcome<string>>, nameTaken?: string) {
  const failed = vi.spyOn(toast, 'error').mockReturnValue('');
  connectToaster(toast);
  const services = await openTestServices();
  const { Around, offer } = dialogSurroundings(services);
  const onSaved = vi.fn();
  function Form() {
    const form = useForm({ defaultValues: { name: 'Home' } });
    const { pending, save } = useFormSave({
      form,
      failed: 'It was not saved.',
      ...(nameTaken ? { nameTaken } : {}),
      onSaved,
    });
    return (
      <form onSubmit={form.handleSubmit(() => save(write))}>
        <FormField control={form.control} name="name" label="Name">
          {(field) => <Input {...field} />}
        </FormField>
        <button type="submit">{pending ? 'Saving' : 'Save'}</button>
      </form>
    );
  }
  render(
    <Around>
      <Form />
    </Around>,
  );
  const user = userEvent.setup();
  return { failed, offer, onSaved, submit: () => user.click(screen.getByRole('button')) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a form saved by a command', () => {
  it('offers Undo of the change once, however often it is submitted meanwhile', async () => {
    let finish: (outcome: SaveOutcome<string>) => void = () => {};
    const write = vi.fn(() => new Promise<SaveOutcome<string>>((done) => (finish = done)));
    const { offer, onSaved, submit } = await openForm(write);
    await submit();
    await submit();
    // The pending state is rendered only if saving takes more than a moment.
    await screen.findByRole('button', { name: 'Saving' });
    await submit();
    await act(async () => finish({ ok: true, value: 'h1', change }));
    expect(write).toHaveBeenCalledTimes(1);
    expect(offer).toHaveBeenCalledExactlyOnceWith(change);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('h1');
  });

  it('shows at its field what the command refused, and can be submitted again', async () => {
    const { failed, onSaved, submit } = await openForm(async () => ({
      ok: false,
      code: 'invalid',
      fields: { name: 'required' },
    }));
    await submit();
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(failed).not.toHaveBeenCalled();
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveTextContent('Save');
  });

  it('says at the name field that it is taken, if the form has a message for it', async () => {
    const { failed, submit } = await openForm(
      async () => ({ ok: false, code: 'taken' }),
      'goal-name-taken',
    );
    await submit();
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(failed).not.toHaveBeenCalled();
  });

  it('reports an error for a field it does not have', async () => {
    const { failed, submit } = await openForm(async () => ({
      ok: false,
      code: 'invalid',
      fields: { day: 'quota' },
    }));
    await submit();
    expect(failed).toHaveBeenCalledExactlyOnceWith('It was not saved.', {
      description: expect.stringMatching(/storage|space/i),
    });
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('reports a command that throws, and stays open', async () => {
    const { failed, onSaved, submit } = await openForm(() => Promise.reject(new Error('broken')));
    await submit();
    expect(failed).toHaveBeenCalledExactlyOnceWith('It was not saved.', {});
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveTextContent('Save');
  });
});
