import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

let ask = () => {};

function Form() {
  const [isAsked, setAsked] = useState(false);
  ask = () => setAsked(true);
  return (
    <>
      <Dialog open title="Edit" closeLabel="Close" onClose={ask}>
        <input aria-label="Name" defaultValue="Typed" />
      </Dialog>
      <AlertDialog
        open={isAsked}
        title="Discard?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={() => {}}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

it('an open dialog has its confirmation preloaded: protecting typed text does not depend on the connection', async () => {
  const { rerender } = render(<Form />);
  await vi.dynamicImportSettled();
  ask();
  rerender(<Form />);
  expect(screen.getByRole('alertdialog', { name: 'Discard?' })).toBeInTheDocument();
});
