import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { TODAY } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { CategorySource, Transaction } from '@/domain/transactions/transaction.ts';
import { RegisterBulkDialog } from '@/features/register/bulk-edit/bulk-dialog.tsx';
import { QuickEditFields } from '@/features/register/quick-edit/quick-edit.tsx';
import type { QuickEditDraft } from '@/features/register/quick-edit/quick-edit-state.ts';
import { quickEditFormOf } from '@/features/register/quick-edit/quick-edit-state.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { useRegisterNames } from '@/features/register/register-names.ts';
import type { RegisterLayout } from '@/features/register/rows/register-columns.tsx';

async function setting() {
  const services = await openTestServices({ accounts: ['a1'], categories: ['Food', 'Home'] });
  await services.database.store.write('payees', [
    {
      insert: {
        id: 'p1',
        name: 'Metro',
        defaultCategoryId: 'Food',
        aliases: [],
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  return { services, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

function WithNames({ draw }: { readonly draw: (names: RegisterNames) => React.ReactNode }) {
  const names = useRegisterNames('CAD');
  return names.isReady ? draw(names) : null;
}

describe('Set category of the selected rows', () => {
  it('starts empty and requires a choice; Uncategorized is one', async () => {
    const { services, user } = await setting();
    const edit = vi.fn().mockResolvedValue({ status: 'done' });
    const onClose = vi.fn();
    const { Around } = dialogSurroundings(services);
    render(
      <Around>
        <WithNames
          draw={(names) => (
            <RegisterBulkDialog
              choice="setCategory"
              ids={['t1']}
              count={1}
              movedCount={0}
              splitCount={0}
              names={names}
              actions={{
                edit,
                remove: vi.fn(),
                duplicate: vi.fn(),
                unlink: vi.fn(),
                skip: vi.fn(),
                addStarters: vi.fn(),
              }}
              onClose={onClose}
            />
          )}
        />
      </Around>,
    );
    const box = await screen.findByLabelText('Category');
    expect(box).toHaveValue('');
    const submit = screen.getByRole('button', { name: 'Set category' });
    await user.click(submit);
    expect(box).toHaveAccessibleDescription('Please choose a category, or Uncategorized.');
    await user.type(box, 'Fo');
    await user.clear(box);
    await user.click(submit);
    expect(edit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Uncategorized' }));
    await waitFor(() => expect(box).toHaveValue('Uncategorized'));
    await user.click(submit);
    expect(edit).toHaveBeenCalledWith(['t1'], { categoryId: '', joinsSplits: false });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('spec §5 payee type-ahead in quick edit', () => {
  const layout = { hasAccount: false } as RegisterLayout;

  function Fields({ row, names }: { readonly row: Transaction; readonly names: RegisterNames }) {
    const [values, setValues] = useState(() => quickEditFormOf(row));
    const draft = {
      values,
      set: (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part })),
      has: () => true,
      errorOf: () => undefined,
    } as unknown as QuickEditDraft;
    return (
      <QuickEditFields
        draft={draft}
        row={row}
        layout={layout}
        names={names}
        otherAccount={undefined}
        today={TODAY as CalendarDate}
      />
    );
  }

  it.each<[string, CategorySource, string]>([
    ['a category by hand stays', 'hand', 'Home'],
    ['one that a rule found gives way', 'rule:r1', 'Food'],
  ])('%s', async (_what, categorySource, expected) => {
    const { services, user } = await setting();
    const row = newTransaction({
      id: 't1',
      accountId: 'a1',
      date: TODAY as CalendarDate,
      description: 'Shop',
      amount: cents(-100),
      categoryId: 'Home',
      categorySource,
      source: 'manual',
      createdAt: '2026-03-15T00:00:00.000Z',
    });
    const { Around } = dialogSurroundings(services);
    render(
      <Around>
        <WithNames draw={(names) => <Fields row={row} names={names} />} />
      </Around>,
    );
    const box = await screen.findByLabelText('Description');
    expect(box).toHaveAttribute('maxlength', '2000');
    await user.clear(box);
    await user.type(box, 'met');
    await user.click(await screen.findByRole('option', { name: 'Metro' }));
    expect(box).toHaveValue('Metro');
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue(expected));
  });
});
