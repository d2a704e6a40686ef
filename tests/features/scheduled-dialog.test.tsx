import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { TODAY } from '@tests/support/given.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAccountArchived } from '@/commands/accounts/account.ts';
import { postScheduled } from '@/commands/scheduled/posting.ts';
import { removeScheduled } from '@/commands/scheduled/scheduled.ts';
import { connectToaster } from '@/components/notices/notify.ts';
import type { Store } from '@/db/store.ts';
import { cents } from '@/domain/core/money.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { PostDialog, postingFormOf, signHelpOf } from '@/features/scheduled/post-dialog.tsx';
import { AddScheduledDialog, EditScheduledDialog } from '@/features/scheduled/scheduled-dialog.tsx';

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

beforeEach(() => connectToaster(toast));

describe('Add Scheduled Transaction', () => {
  it('starts with the given values, and includes a tag that was typed', async () => {
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
    expect(form.getByText('Next: Tue Mar 31 · Thu Apr 30 · Sun May 31')).toBeInTheDocument();
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

  it('keeps the starting day of month if the first month lacks it', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { onClose, user } = add(services, {
      description: 'Gym',
      amount: cents(-2_000),
      nextDueDate: '2026-06-30',
      anchorDate: day('2026-01-31'),
    });
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByText('Next: Tue Jun 30 · Fri Jul 31 · Mon Aug 31')).toBeInTheDocument();
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await items(services)).toMatchObject([
      { nextDueDate: '2026-06-30', anchorDate: '2026-01-31' },
    ]);
  });

  it('without accounts, offers to add one and saves nothing', async () => {
    const services = await openTestServices();
    const { user, opened } = add(services);
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByRole('button', save)).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Add an account' }));
    expect(opened).toMatchObject([{ name: 'add-account' }]);
  });

  it('refuses an account that another tab archived; errors for deleted records appear at their field, and a deleted tag leaves the box', async () => {
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

  it('what is due is posted at once; if that fails, the item remains and the user is told', async () => {
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
    expect(form.getByText('Adds 1 transaction due today.')).toBeInTheDocument();
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(told.mock.lastCall?.[0]).toBe('It’s saved, but what’s already due was not added.');
    expect(offer.mock.lastCall?.[0]?.label.code).toBe('scheduled-added');
    expect(await items(services)).toMatchObject([{ nextDueDate: TODAY }]);
  });
});

describe('the preview of dates', () => {
  const preview = 'Next: Wed Apr 1 · Fri May 1 · Mon Jun 1';

  it('is absent in an empty form, and is right below the dates', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { user } = add(services, { nextDueDate: '2026-04-01' });
    const form = await dialog('Add Scheduled Transaction');
    expect(form.queryByText(/^Next: /)).toBeNull();
    await user.type(form.getByLabelText('Amount'), '5');
    const line = form.getByText(preview);
    const end = form.getByLabelText('End Date');
    const monthEnd = form.getByLabelText('On the last day of the month');
    expect(end.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(line.compareDocumentPosition(monthEnd)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.clear(form.getByLabelText('Amount'));
    expect(form.queryByText(preview)).toBeNull();
  });

  it.each([
    [TODAY, '', 'Adds 1 transaction due today.'],
    ['2026-02-15', '', 'Adds 2 transactions already due.'],
    [TODAY, 'a2', 'Adds 1 transfer due today.'],
    ['2026-03-14', 'a2', 'Adds 1 transfer already due.'],
  ])('from %s on, to %o: %s', async (nextDueDate, targetAccountId, sentence) => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    add(services, { description: 'Gym', nextDueDate, targetAccountId });
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByText(sentence)).toBeInTheDocument();
  });

  it.each([
    ['2025-12-07', 'Adds 99 transactions already due.', false],
    ['2025-12-06', 'Adds 100 transactions already due.', true],
  ])('daily from %s on: %s Warns: %s', async (nextDueDate, sentence, warns) => {
    const services = await openTestServices({ accounts: ['a1'] });
    add(services, { description: 'Gym', frequency: 'daily', nextDueDate });
    const form = await dialog('Add Scheduled Transaction');
    const notice = form.getByText(sentence).closest('[role=status]');
    expect(notice?.querySelector('.lucide-triangle-alert') !== null).toBe(warns);
  });

  it('distinguishes an invalid date from an empty one', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { user } = add(services, { description: 'Gym', amount: cents(-1) });
    const form = await dialog('Add Scheduled Transaction');
    const date = form.getByLabelText('Next Due Date');
    await user.clear(date);
    await user.click(form.getByRole('button', save));
    expect(await form.findByText('The next due date is required.')).toBeInTheDocument();
    await user.type(date, '31/12/2026');
    await user.click(form.getByRole('button', save));
    expect(
      await form.findByText('Please enter the next due date as YYYY-MM-DD.'),
    ).toBeInTheDocument();
  });

  it('asks about weekends only if an occurrence can fall on one', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { user } = add(services, { nextDueDate: '2026-04-10' });
    const form = await dialog('Add Scheduled Transaction');
    expect(form.getByLabelText('On weekends')).toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('Frequency'), 'Weekly');
    expect(form.queryByLabelText('On weekends')).toBeNull();
    await user.clear(form.getByLabelText('Next Due Date'));
    await user.type(form.getByLabelText('Next Due Date'), '2026-04-11');
    expect(form.getByLabelText('On weekends')).toBeInTheDocument();
  });
});

describe('a great many due occurrences', () => {
  /** 200 days are due; the second batch waits until it is released. */
  async function saveMany() {
    const services = await openTestServices({ accounts: ['a1'] });
    const { store } = services.database;
    const write = store.write.bind(store) as Store['write'];
    let batches = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    store.write = (async (...given: Parameters<Store['write']>) => {
      if (given[0] === 'transactions' && ++batches === 2) await held;
      return write(...given);
    }) as never;
    const values = { description: 'Gym', amount: cents(-100), frequency: 'daily' } as const;
    const shown = add(services, { ...values, nextDueDate: '2025-08-28' });
    const form = await dialog('Add Scheduled Transaction');
    await shown.user.click(form.getByRole('button', save));
    return { ...shown, services, letGo, adding: await dialog('Adding what’s already due') };
  }

  it('show a running count; what was added before stopping stays', async () => {
    const { adding, user, letGo, onClose, offer, services } = await saveMany();
    expect(adding.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Adding 64 of 200');
    await user.click(adding.getByRole('button', { name: 'Stop' }));
    letGo();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const rows = await storedTransactions(services.database);
    // The current batch was completed.
    expect(rows.length).toBeGreaterThan(64);
    expect(rows.length).toBeLessThan(200);
    expect(offer.mock.lastCall?.[1]).toBe(
      `Saved Gym and added ${rows.length} of 200. Coffer adds the rest the next time it starts.`,
    );
    expect(await items(services)).toHaveLength(1);
  });

  it('are all posted if nobody stops them', async () => {
    const { letGo, onClose, offer, services } = await saveMany();
    letGo();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toHaveLength(200);
    expect(offer.mock.lastCall?.[1]).toBe('Saved Gym and added 200 transactions');
    expect(screen.queryByRole('dialog', { name: 'Adding what’s already due' })).toBeNull();
  });
});

describe('a matching category', () => {
  it('is suggested, and applied with a press; none for a transfer', async () => {
    const services = await openTestServices({
      accounts: ['a1', 'a2'],
      categories: ['Entertainment'],
    });
    const values = { description: 'Netflix', amount: cents(-2_099), nextDueDate: '2026-04-01' };
    const { user, onClose } = add(services, values);
    const form = await dialog('Add Scheduled Transaction');
    const line = /^Suggested: Entertainment · keyword “NETFLIX”$/;
    expect(await form.findByText(line)).toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('To Account'), 'a2');
    expect(form.queryByText(line)).toBeNull();
    await user.selectOptions(form.getByLabelText('To Account'), 'No transfer');
    await user.click(await form.findByRole('button', { name: 'Use Entertainment' }));
    expect(form.queryByText(line)).toBeNull();
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await items(services)).toMatchObject([{ categoryId: 'Entertainment' }]);
  });
});

describe('Edit Scheduled Transaction', () => {
  it('writes only changed fields: a run has advanced the item meanwhile', async () => {
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

  it('keeps what was typed if another tab deleted the item, and says why it is not saved', async () => {
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
        description: 'This no longer exists. It may have been deleted in another tab.',
      }),
    );
    expect(form.getByLabelText('Description')).toHaveValue('Rent of May');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says so for a deleted item', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    edit(services);
    expect(await screen.findByText(/This no longer exists/)).toBeInTheDocument();
  });
});

describe('the sign of a posted amount', () => {
  it.each([
    [-2_099, '25', -2_500, 'Adds a cost of $25.00.'],
    [-2_099, '-25', -2_500, ''],
    [-2_099, '+20.99', 2_099, 'Adds income of $20.99, but this schedule is a cost.'],
    [-2_099, '20.99 CR', 2_099, 'Adds income of $20.99, but this schedule is a cost.'],
    [-2_099, '20+5', -2_500, 'Adds a cost of $25.00.'],
    [2_099, '25', 2_500, ''],
    [2_099, '+25', 2_500, ''],
    [2_099, '-25', -2_500, 'Adds a cost of $25.00, but this schedule is income.'],
    [2_099, '(25)', -2_500, 'Adds a cost of $25.00, but this schedule is income.'],
    [-2_099, 'soon', null, ''],
    [-2_099, '', null, ''],
  ])('of %d, typed %o: %o %s', (amount, typed, expected, sentence) => {
    const item = scheduledItem({ amount });
    expect(postingFormOf(item, { date: TODAY, amount: typed }).amount).toBe(expected);
    expect(signHelpOf(item, typed, 'CAD') ?? '').toBe(sentence);
  });

  it('does not apply to transfers', () => {
    const item = scheduledItem({ targetAccountId: 'a2' });
    expect(postingFormOf(item, { date: TODAY, amount: '25' }).amount).toBe(-2_500);
    expect(signHelpOf(item, '25', 'CAD')).toBeNull();
  });
});

describe('Post … now', () => {
  async function given(more: Parameters<typeof scheduledItem>[0] = {}) {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await givenScheduled(services, scheduledItem({ nextDueDate: '2026-04-01', ...more }));
    return services;
  }

  it('shows the occurrence; an unsigned amount is a cost, like the schedule', async () => {
    const services = await given();
    const { user, onClose } = post(services);
    const form = await dialog('Post Rent now');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Posts the one due Apr 1. Next: May 1.',
    );
    const amount = form.getByLabelText('Amount');
    expect(amount).toHaveAccessibleDescription('');
    await user.clear(amount);
    await user.type(amount, '+1250');
    expect(amount).toHaveAccessibleDescription(
      'Adds income of $1,250.00, but this schedule is a cost.',
    );
    await user.clear(amount);
    await user.type(amount, '1250');
    expect(amount).toHaveAccessibleDescription('Adds a cost of $1,250.00.');
    await user.click(form.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { amount: -125_000, reviewed: true },
    ]);
  });

  it('says if it is the last one', async () => {
    post(await given({ endDate: '2026-04-15' }));
    await dialog('Post Rent now');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Posts the last one, due Apr 1. The schedule then ends.',
    );
  });

  it('asks before posting into a reconciled statement', async () => {
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
      await screen.findByRole('alertdialog', { name: 'This is already reconciled' }),
    );
    await user.click(question.getByRole('button', { name: 'Change anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });

  it('posts a duplicate only if confirmed', async () => {
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
      'An identical transaction already exists.',
    ]);
    expect(onClose).not.toHaveBeenCalled();
    const action = options?.action as unknown as { readonly onClick: () => void } | undefined;
    action?.onClick();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toHaveLength(2);
  });

  it('says so if the shown occurrence was posted meanwhile, and adds no other', async () => {
    const services = await given();
    const told = vi.spyOn(toast, 'error');
    const { user, onClose } = post(services);
    const form = await dialog('Post Rent now');
    await postScheduled(services, 's1', { date: day('2026-03-01') });
    await user.click(form.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(told.mock.lastCall?.[1]?.description).toBe(
        'It was already added or skipped. Close this dialog to see its next date.',
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
