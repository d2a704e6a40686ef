import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { CommandDialog } from '@/ui/overlays/command-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';

/** A popover whose button opens something above it; `leave` closes the popover, as a late outside press does. */
function open(above: (closed: () => void) => React.ReactNode) {
  const closed = vi.fn();
  let leave = () => {};
  function Layers() {
    const [isOpen, setOpen] = useState(true);
    const [isAbove, setAbove] = useState(false);
    leave = () => setOpen(false);
    return (
      <>
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          title="Below"
          trigger={<button type="button">Open</button>}
        >
          <button type="button" onClick={() => setAbove(true)}>
            Go on
          </button>
        </Popover>
        {isAbove ? above(closed) : null}
      </>
    );
  }
  render(<Layers />);
  return { closed, leave: () => leave() };
}

const ABOVE = {
  dialog: (closed: () => void) => (
    <Dialog open onClose={closed} title="Above" closeLabel="Close">
      Fields
    </Dialog>
  ),
  question: (closed: () => void) => (
    <AlertDialog
      open
      title="Above"
      message="Gone for good."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={() => {}}
      onCancel={closed}
    />
  ),
  palette: (closed: () => void) => (
    <CommandDialog onClose={closed} title="Above">
      Commands
    </CommandDialog>
  ),
};

it.each(Object.entries(ABOVE))(
  'a popover that closes underneath a %s leaves it open',
  async (_, above) => {
    const { closed, leave } = open(above);
    (await screen.findByRole('button', { name: 'Go on' })).click();
    await screen.findByText('Above');
    await waitFor(() => expect(document.body).toHaveAttribute('data-inert'));
    leave();
    await waitFor(() => expect(screen.queryByText('Go on')).toBeNull());
    expect(closed).not.toHaveBeenCalled();
  },
);

it('a popover opened while a dialog closes stays open', async () => {
  let leave = () => {};
  function Layers() {
    const [isOpen, setOpen] = useState(true);
    leave = () => setOpen(false);
    return (
      <>
        <Popover title="Explain" trigger={<button type="button">Explain</button>}>
          Figures
        </Popover>
        <Dialog open={isOpen} onClose={() => {}} title="Edit" closeLabel="Close">
          Fields
        </Dialog>
      </>
    );
  }
  render(<Layers />);
  await waitFor(() => expect(document.body).toHaveAttribute('data-inert'));
  screen.getByText('Explain').click();
  await screen.findByText('Figures');
  leave();
  await waitFor(() => expect(screen.queryByText('Fields')).toBeNull());
  expect(screen.getByText('Figures')).toBeInTheDocument();
});
