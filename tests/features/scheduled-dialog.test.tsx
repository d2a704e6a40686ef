import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postScheduled } from '@/commands/post-scheduled.ts';
import { removeScheduled } from '@/commands/remove-scheduled.ts';
import { setAccountArchived } from '@/commands/save-account.ts';
import type { Store } from '@/db/store.ts';
import { cents } from '@/domain/money.ts';
import type { ScheduledForm } from '@/domain/scheduled-form.ts';
import { PostDialog } from '@/features/scheduled/post-dialog.tsx';
import { AddScheduledDialog, EditScheduledDialog } from '@/features/scheduled/scheduled-dialog.tsx';
import { dialogSurroundings } from '../support/dialog-probe.tsx';
import { TODAY } from '../support/given.ts';
import { day, givenScheduled, scheduledItem } from '../support/given-scheduled.ts';
import { storedRecords, storedTransactions } from '../support/stored.ts';
import { openTestServices } from '../support/test-database.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

afterEach(() => vi.restoreAllMocks());

function show(services: TestServices, dialog: (onClose: () => void) => React.ReactNode) {
  const onClose = vi.fn();
  const around = dialogSurroundings(services);
  render(<around.Around>{dialog(onClose)}</around.Around>);
  return { ...around, onClose, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const add = (services: TestServices, values?: Partial<ScheduledForm>) =>
  show(services, (onClose) => (
    <AddScheduledDialog request={values ? { values } : {}} onClose={onClose} />
  ));

const edit = (services: TestServices) =>
  show(services, (onClose) => (
    <EditScheduledDialog request={{ scheduledId: 's1' }} onClose={onClose} />
  ));

const post = (services: TestServices) =>
  show(services, (onClose) => <PostDialog request={{ scheduledId: 's1' }} onClose={onClose} />);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const save = { name: 'Save Scheduled Transaction' };

const items = ({ database }: TestServices) => storedRecords(database, 'scheduledTransactions');

describe('Add Scheduled Transaction', () => {
  it('begins with what it is given, and takes along a tag that was typed', async () => {
    const services = await openTestServices({
      accounts: ['a1', 'a2'],
      categories: ['c1'],
      tags: ['bills'],
    });
    const { onClose, user } = add(services, {
      description: 'Netflix',
      amount: cents(-1_649),
      accountId: 'a2',
      categoryId: 'c1',
      frequency: 'monthly',
      nextDueDate: '2026-03-31',
      monthEnd: true,
    });
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByLabelText('Description')).toHaveValue('Netflix');
    expect(form.getByLabelText('Amount')).toHaveValue('-16.49');
    expect(form.getByLabelText('Account')).toHaveDisplayValue('a2');
    expect(form.getByLabelText('On the last day of the month')).toBeChecked();
    expect(form.getByText('Next: Mar 31, Apr 30, May 31')).toBeInTheDocument();
    await user.type(form.getByLabelText('Tags'), 'bills');
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await items(services)).toMatchObject([
      {
        description: 'Netflix',
        amount: -1_649,
        accountId: 'a2',
        categoryId: 'c1',
        tags: ['bills'],
        nextDueDate: '2026-03-31',
        monthEnd: true,
      },
    ]);
  });

  it('keeps the day that it was begun with where the first month lacks it', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { onClose, user } = add(services, {
      description: 'Gym',
      amount: cents(-2_000),
      nextDueDate: '2026-06-30',
      anchorDate: day('2026-01-31'),
    });
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByText('Next: Jun 30, Jul 31, Aug 31')).toBeInTheDocument();
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await items(services)).toMatchObject([
      { nextDueDate: '2026-06-30', anchorDate: '2026-01-31' },
    ]);
  });

  it('without accounts offers to add one, and saves nothing', async () => {
    const services = await openTestServices();
    const { user, opened } = add(services);
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByRole('button', save)).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Add an account' }));
    expect(opened).toMatchObject([{ name: 'add-account' }]);
  });

  it('an account that another tab archives is none; what is gone stands at its field, and the tag leaves the box', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'], tags: ['t1'] });
    const { user, onClose } = add(services, {
      description: 'Move',
      amount: cents(5_000),
      targetAccountId: 'a2',
      nextDueDate: '2026-04-01',
      tags: ['t1'],
    });
    const form = await dialog('Add Scheduled Transaction');
    await setAccountArchived(services, 'a2', true);
    await waitFor(() => expect(form.queryAllByRole('option', { name: 'a2' })).toEqual([]));
    await user.click(form.getByRole('button', save));
    expect(await form.findByText('Please select an account.')).toBeInTheDocument();
    expect(form.getByLabelText('To Account')).toHaveAttribute('aria-invalid', 'true');
    await user.selectOptions(form.getByLabelText('To Account'), 'No transfer');
    await services.database.store.write('tags', [{ id: 't1', remove: 'free-key' }]);
    await user.click(form.getByRole('button', save));
    await waitFor(() =>
      expect(form.getByLabelText('Tags')).toHaveAttribute('aria-invalid', 'true'),
    );
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await items(services)).toMatchObject([{ tags: [], targetAccountId: '' }]);
  });

  it('what is due is posted at once; where that fails the item stands, and the person hears so', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const told = vi.spyOn(toast, 'error');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = services.database;
    const write = store.write.bind(store) as Store['write'];
    store.write = (async (...given: Parameters<Store['write']>) =>
      given[0] === 'transactions' ? { ok: false, code: 'quota' } : write(...given)) as never;
    const values = { description: 'Gym', amount: cents(-4_500), nextDueDate: TODAY };
    const { onClose, user, offer } = add(services, values);
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByText('Adds 1 transaction that is due already.')).toBeInTheDocument();
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(told.mock.lastCall?.[0]).toBe('It is saved, but what is due already was not added.');
    expect(offer.mock.lastCall?.[0]?.label.code).toBe('scheduled-added');
    expect(await items(services)).toMatchObject([{ nextDueDate: TODAY }]);
  });
});

describe('Edit Scheduled Transaction', () => {
  it('writes what was changed in it alone: a run has moved the item on meanwhile', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenScheduled(services, scheduledItem({ nextDueDate: '2026-04-01' }));
    const { user, onClose } = edit(services);
    const form = await dialog('Edit Scheduled Transaction');
    await services.database.store.write('scheduledTransactions', [
      { id: 's1', update: (current) => ({ ...current, nextDueDate: day('2026-05-01') }) },
    ]);
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '-5');
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await items(services)).toMatchObject([{ amount: -500, nextDueDate: '2026-05-01' }]);
  });

  it('keeps what was typed where another tab deleted the item, and says why it is not saved', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenScheduled(services, scheduledItem({ nextDueDate: '2026-04-01' }));
    const told = vi.spyOn(toast, 'error');
    const { user, onClose } = edit(services);
    const form = await dialog('Edit Scheduled Transaction');
    await removeScheduled(services, 's1');
    await user.type(form.getByLabelText('Description'), ' of May');
    await user.click(form.getByRole('button', save));
    await waitFor(() =>
      expect(told).toHaveBeenLastCalledWith('The scheduled transaction was not saved.', {
        description: 'This is not here any more. Another tab may have removed it.',
      }),
    );
    expect(form.getByLabelText('Description')).toHaveValue('Rent of May');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of an item that was deleted says so', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    edit(services);
    expect(await screen.findByText(/This is not here any more/)).toBeInTheDocument();
  });
});

describe('Post … now', () => {
  async function given(more: Parameters<typeof scheduledItem>[0] = {}) {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await givenScheduled(services, scheduledItem({ nextDueDate: '2026-04-01', ...more }));
    return services;
  }

  it('asks before it goes into an agreed statement', async () => {
    const services = await given();
    await services.database.store.write('accounts', [
      {
        id: 'a1',
        update: (current) => ({
          ...current,
          statements: [{ date: day(TODAY), balance: cents(0) }],
        }),
      },
    ]);
    const { user, onClose } = post(services);
    const form = await dialog('Post Rent now');
    await user.click(form.getByRole('button', { name: 'Post' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'This was agreed with your bank' }),
    );
    await user.click(question.getByRole('button', { name: 'Change anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });

  it('an equal one is posted only where it is wanted all the same', async () => {
    const services = await given({ endDate: '2026-05-31' });
    await services.database.store.write('scheduledTransactions', [
      { insert: scheduledItem({ id: 's2', nextDueDate: '2026-04-01' }) },
    ]);
    await postScheduled(services, 's2');
    services.clock.advance(1_000);
    const told = vi.spyOn(toast, 'error');
    const { user, onClose } = post(services);
    const form = await dialog('Post Rent now');
    await user.click(form.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(told).toHaveBeenCalled());
    const [text, options] = told.mock.lastCall ?? [];
    expect([text, options?.description]).toEqual([
      'The transaction was not posted.',
      'An equal transaction is already there.',
    ]);
    expect(onClose).not.toHaveBeenCalled();
    const action = options?.action as unknown as { readonly onClick: () => void } | undefined;
    action?.onClick();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toHaveLength(2);
  });

  it('says so where the one that it showed was posted meanwhile, and adds no other', async () => {
    const services = await given();
    const told = vi.spyOn(toast, 'error');
    const { user, onClose } = post(services);
    const form = await dialog('Post Rent now');
    await postScheduled(services, 's1', { date: day('2026-03-01') });
    await user.click(form.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(told.mock.lastCall?.[1]?.description).toBe(
        'It was added or skipped meanwhile. Close this dialog to see its next date.',
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });

  it('says why a transfer between two currencies is not posted', async () => {
    const services = await given({ targetAccountId: 'a2' });
    await services.database.store.write('accounts', [
      { id: 'a2', update: (current) => ({ ...current, currency: 'USD' }) },
    ]);
    const told = vi.spyOn(toast, 'error');
    const { user } = post(services);
    const form = await dialog('Post Rent now');
    expect(form.getByLabelText('Amount')).toHaveValue('1200.00');
    await user.click(form.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(told.mock.lastCall?.[1]?.description).toBe(
        'Both accounts of a scheduled transfer must have the same currency.',
      ),
    );
  });
});
