import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

function Opened({ onSubmit }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<button type="button">Actions</button>}
        items={[{ id: 'edit', label: 'Edit', onSelect: () => setOpen(true) }]}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit"
        description="Change the name."
        closeLabel="Close"
        onSubmit={() => onSubmit?.()}
        footer={
          <Button type="submit" variant="solid">
            Save
          </Button>
        }
      >
        <Field label="Name">
          <Input />
        </Field>
      </Dialog>
    </>
  );
}

// Focus is tested in a browser: jsdom has no layout, so nothing is focusable to the focus trap.
it('opens from a menu and submits its fields and footer as one form', async () => {
  const submit = vi.fn();
  render(<Opened onSubmit={submit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit' })).toHaveAccessibleDescription(
    'Change the name.',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rent{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays open when a toast is pressed whose list came after it, and closes when the page is', async () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Edit" closeLabel="Close">
      <p>Fields</p>
    </Dialog>,
  );
  const presses: Event[] = [];
  const dialog = await screen.findByRole('dialog', { name: 'Edit' });
  dialog.addEventListener('pointerdown.outside', (event) => presses.push(event));
  const toasts = document.createElement('section');
  toasts.setAttribute('aria-live', 'polite');
  const undo = toasts.appendChild(document.createElement('button'));
  document.body.append(toasts);
  await waitFor(() => {
    fireEvent.pointerDown(undo);
    expect(presses.length).toBeGreaterThan(0);
  });
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(close).toHaveBeenCalled());
  toasts.remove();
});

it('asks before a loss, and describes what is lost', async () => {
  const confirm = vi.fn();
  render(
    <AlertDialog
      open
      danger
      title="Delete 214 rows?"
      message="They go to the trash."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={confirm}
      onCancel={() => {}}
    />,
  );
  const question = await screen.findByRole('alertdialog', { name: 'Delete 214 rows?' });
  expect(question).toHaveAccessibleDescription('They go to the trash.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
});
