import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasteRows } from '@/features/import/upload-step.tsx';

/** The wizard's first step, mounted and unmounted inside a dialog that stays. */
function Wizard({ onRows }: { readonly onRows: (file: File) => void }) {
  const [pasted, setPasted] = useState('');
  const [isFirst, setFirst] = useState(true);
  return (
    <>
      {isFirst ? <PasteRows onRows={onRows} pasted={pasted} onPasted={setPasted} /> : null}
      <button type="button" onClick={() => setFirst(!isFirst)}>
        Turn
      </button>
      <output>{pasted === '' ? 'nothing unread' : 'unread'}</output>
    </>
  );
}

it('hard use 1: pasted rows not yet read are kept while visiting another step', async () => {
  const user = userEvent.setup();
  const read: File[] = [];
  render(<Wizard onRows={(file) => read.push(file)} />);
  await user.click(screen.getByRole('button', { name: 'Paste rows' }));
  await user.click(screen.getByLabelText('Rows from a spreadsheet'));
  await user.paste('Date\tAmount\n2026-01-05\t-5.00');
  expect(screen.getByText('unread')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByText('unread')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByLabelText('Rows from a spreadsheet')).toHaveValue(
    'Date\tAmount\n2026-01-05\t-5.00',
  );
  await user.click(screen.getByRole('button', { name: 'Read rows' }));
  expect(read).toHaveLength(1);
  expect(screen.getByText('nothing unread')).toBeVisible();
});
