import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { AlertDialog, preloadAlertDialog } from '@/ui/overlays/alert-dialog.tsx';
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

const backdrops = () => document.querySelectorAll('[data-scope=dialog][data-part=backdrop]');

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
  fireEvent.pointerDown(backdrops()[0] as Element);
  expect(close).toHaveBeenCalledOnce();
  toasts.remove();
});

it('hears a press beside it from its first moment; a finger only once it is lifted', () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Edit" closeLabel="Close">
      <p>Fields</p>
    </Dialog>,
  );
  const [page] = backdrops();
  if (!page) throw new Error('no page');
  fireEvent.pointerDown(screen.getByText('Fields'));
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(page);
  expect(close).toHaveBeenCalledOnce();
  fireEvent.click(page);
  expect(close).toHaveBeenCalledOnce();
  fireEvent.pointerDown(page, { pointerType: 'touch' });
  expect(close).toHaveBeenCalledOnce();
  fireEvent.click(page);
  expect(close).toHaveBeenCalledTimes(2);
});

it('a press beside a dialog that must not close so leaves it open', () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Edit" closeLabel="Close" closeOnInteractOutside={false}>
      <p>Fields</p>
    </Dialog>,
  );
  for (const page of backdrops()) fireEvent.pointerDown(page);
  expect(close).not.toHaveBeenCalled();
});

it('has the focus from its first moment, and the dialog below takes no key or press until it closes', () => {
  function Two({ isAbove }: { isAbove: boolean }) {
    return (
      <>
        <Dialog open onClose={() => {}} title="Below" closeLabel="Close">
          <input aria-label="Tag" defaultValue="Trip" />
        </Dialog>
        {isAbove ? (
          <Dialog open onClose={() => {}} title="Above" closeLabel="Close">
            <input aria-label="Name" defaultValue="Trip" />
          </Dialog>
        ) : null}
      </>
    );
  }
  const { rerender } = render(<Two isAbove={false} />);
  const below = screen.getByLabelText('Tag');
  expect(below).toHaveFocus();
  rerender(<Two isAbove />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name).toHaveFocus();
  // Typing replaces the text.
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 4]);
  expect(below.closest('[inert]')).not.toBeNull();
  expect(name.closest('[inert]')).toBeNull();
  rerender(<Two isAbove={false} />);
  expect(below.closest('[inert]')).toBeNull();
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

it('a question has the focus from its first moment', async () => {
  await preloadAlertDialog();
  render(
    <AlertDialog
      open
      danger
      title="Delete 214 rows?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
});
