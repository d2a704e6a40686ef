import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DialogsProvider, useDialogs } from '@/components/notices/dialogs.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/** Opens a dialog, whose code arrives only when `isLoaded`. */
function Page({ isLoaded }: { isLoaded: boolean }) {
  const { open, stack, close } = useDialogs();
  return (
    <>
      <button type="button" onClick={() => open('add-tag', {})}>
        Add Tag
      </button>
      <button type="button" onClick={() => open('add-payee', {})}>
        Add Payee
      </button>
      <output>{stack.map(({ name }) => name).join(' ')}</output>
      {stack.map(({ key, name }) =>
        isLoaded ? (
          <Dialog key={key} open title={name} closeLabel="Close" onClose={() => close(key)}>
            <button type="button" onClick={() => open(name, {})}>
              Another {name}
            </button>
          </Dialog>
        ) : null,
      )}
    </>
  );
}

it('a second press while a dialog is being loaded opens no second one', async () => {
  const page = (isLoaded: boolean) => (
    <DialogsProvider>
      <Page isLoaded={isLoaded} />
    </DialogsProvider>
  );
  const { rerender } = render(page(false));
  const stack = () => screen.getByRole('status', { hidden: true }).textContent;
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add Tag' }));
  expect(stack()).toBe('add-tag');
  await userEvent.click(screen.getByRole('button', { name: 'Add Payee' }));
  expect(stack()).toBe('add-tag add-payee');

  // Once they are shown, one may open another of its kind.
  rerender(page(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Another add-payee' }));
  expect(stack()).toBe('add-tag add-payee add-payee');
});
