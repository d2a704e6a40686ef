import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { day } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { PlanningSettingsDialog } from '@/features/planning/month/planning-settings-dialog.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

const undo: Undo = { offer: () => {}, undoLast: () => {}, redoLast: () => {} };

it('suggests the amount on hand before the chosen month, unless another one was typed', async () => {
  const services = await openTestServices({ accounts: ['a1'] });
  const rows = [
    ['2026-02-10', 50_000],
    ['2026-03-02', -8_000],
  ] as const;
  await services.database.store.write(
    'transactions',
    rows.map(([date, amount]) => ({
      insert: newTransaction({
        id: date,
        accountId: 'a1',
        description: 'Row',
        source: 'manual',
        date: day(date),
        amount: cents(amount),
        createdAt: '2026-01-01T00:00:00.000Z',
      }),
    })),
  );
  render(
    <ServicesProvider services={services}>
      <UndoProvider undo={undo}>
        <PlanningSettingsDialog request={{}} onClose={() => {}} />
      </UndoProvider>
    </ServicesProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: /Zero-based/ }));
  const opening = screen.getByLabelText(/Cash on hand before then/);
  const months = screen.getByLabelText(/Months start on/);
  await waitFor(() => expect(opening).toHaveValue('500.00'));
  // The month of March 1 then begins on February 10.
  await user.selectOptions(months, 'Day 10');
  await waitFor(() => expect(opening).toHaveValue('0.00'));
  await user.selectOptions(months, 'Day 1');
  await waitFor(() => expect(opening).toHaveValue('500.00'));
  await user.clear(opening);
  await user.type(opening, '77');
  await user.selectOptions(months, 'Day 10');
  expect(await screen.findByRole('button', { name: 'Use this' })).toBeVisible();
  expect(opening).toHaveValue('77');
});
