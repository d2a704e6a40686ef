import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, TODAY, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeAccount, setAccountArchived } from '@/commands/accounts/account.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  AddTransactionDialog,
  EditTransactionDialog,
} from '@/features/transactions/transaction-dialog.tsx';
import { AddTransferDialog } from '@/features/transactions/transfer-dialog.tsx';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

afterEach(() => vi.restoreAllMocks());

function show(
  services: TestServices,
  dialog: (onClose: () => void) => React.ReactNode,
): ReturnType<typeof dialogSurroundings> & {
  onClose: ReturnType<typeof vi.fn>;
  user: ReturnType<typeof userEvent.setup>;
} {
  const onClose = vi.fn();
  const around = dialogSurroundings(services);
  render(<around.Around>{dialog(onClose)}</around.Around>);
  return { ...around, onClose, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const edit = (services: TestServices, transactionId: string) =>
  show(services, (onClose) => (
    <EditTransactionDialog request={{ transactionId }} onClose={onClose} />
  ));

const add = (services: TestServices) =>
  show(services, (onClose) => <AddTransactionDialog request={{}} onClose={onClose} />);

const dialog = (name = 'Edit Transaction') => screen.findByRole('dialog', { name });

const at = { createdAt: '2026-01-01T00:00:00.000Z' };

function category(name: string, more: Partial<Category> = {}): Category {
  const rest = { parentId: '', nature: 'expense', color: 1, icon: '' } as const;
  return { id: name.toLowerCase(), name, ...rest, ...at, ...more };
}

function payee(name: string, more: Partial<Payee> = {}): Payee {
  return { id: `p-${name}`, name, defaultCategoryId: '', aliases: [], ...at, ...more };
}

const tag = (name: string, more: Partial<Tag> = {}): Tag => ({
  id: `t-${name}`,
  name,
  color: 1,
  ...at,
  ...more,
});

async function givenRecords(
  services: TestServices,
  records: {
    readonly categories?: readonly Category[];
    readonly payees?: readonly Payee[];
    readonly tags?: readonly Tag[];
  },
) {
  const { store } = services.database;
  const inserts = <Row,>(rows: readonly Row[] = []) => rows.map((insert) => ({ insert }));
  await store.write('categories', inserts(records.categories));
  await store.write('payees', inserts(records.payees));
  await store.write('tags', inserts(records.tags));
}

async function agree(services: TestServices, accountId: string) {
  const statement = { date: TODAY as CalendarDate, balance: cents(0) };
  await services.database.store.write('accounts', [
    { id: accountId, update: (account) => ({ ...account, statements: [statement] }) },
  ]);
}

describe('Edit Transaction', () => {
  it('shows the row, keeps its archived account in the list, and saves', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { name: 'Old card' });
    services.clock.advance(1_000);
    await givenAccount(services, { name: 'Put away too' }).then(({ id }) =>
      setAccountArchived(services, id, true),
    );
    const added = await addTransaction(services, transactionForm({ accountId: account.id }));
    if (!added.ok) throw new Error(added.code);
    await setAccountArchived(services, account.id, true);
    const { onClose, user, offer } = edit(services, added.value.id);
    const form = within(await dialog());
    expect(form.getByLabelText('Date')).toHaveValue(TODAY);
    expect(form.getByLabelText('Description')).toHaveValue('Metro');
    expect(form.getByLabelText('Amount')).toHaveValue('-25.50');
    expect(form.getByLabelText('Account')).toHaveDisplayValue('Old card');
    expect(form.queryByRole('option', { name: 'Put away too' })).not.toBeInTheDocument();
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '30,75');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { amount: 3_075, accountId: account.id },
    ]);
    expect(offer.mock.lastCall?.[0]?.label.code).toBe('transaction-edited');
  });

  it('writes only changed fields: another tab has set the category meanwhile', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenRecords(services, { categories: [category('Home')] });
    const added = await addTransaction(services, transactionForm());
    if (!added.ok) throw new Error(added.code);
    const { onClose, user } = edit(services, added.value.id);
    const form = within(await dialog());
    await editTransactions(services, [added.value.id], { categoryId: 'home' });
    await user.type(form.getByLabelText('Notes'), 'mine');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { categoryId: 'home', notes: 'mine' },
    ]);
  });

  it('changes only amount and date of an opening balance', async () => {
    const services = await openTestServices();
    await givenAccount(services, { balance: cents(10_000) });
    const [opening] = await storedTransactions(services.database);
    const { onClose, user } = edit(services, opening?.id ?? '');
    const form = within(await dialog());
    expect(form.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'date',
      'amount',
    ]);
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '-5');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { kind: 'opening', amount: -500, description: 'Opening Balance' },
    ]);
  });

  it('says so if another tab removes the row meanwhile', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const added = await addTransaction(services, transactionForm({ accountId: account.id }));
    if (!added.ok) throw new Error(added.code);
    edit(services, added.value.id);
    await dialog();
    await removeTransactions(services, [added.value.id]);
    expect(await screen.findByText(/This no longer exists/)).toBeInTheDocument();
  });

  it('shows the parts of a split, opens their dialog, and keeps them', async () => {
    const services = await openTestServices();
    await givenRecords(services, { categories: [category('Groceries'), category('Home')] });
    const account = await givenAccount(services);
    const added = await addTransaction(services, transactionForm({ accountId: account.id }));
    if (!added.ok) throw new Error(added.code);
    const parts = [
      { categoryId: 'groceries', amount: cents(-2_000), notes: '' },
      { categoryId: 'home', amount: cents(-550), notes: '' },
    ];
    await splitTransaction(services, added.value.id, parts);
    const { onClose, user, opened } = edit(services, added.value.id);
    const form = within(await dialog());
    const shown = within(form.getByRole('group', { name: 'Parts' }));
    expect(shown.getByText('Groceries').nextSibling).toHaveTextContent('\u2212$20.00');
    expect(shown.getByText('Home').nextSibling).toHaveTextContent('\u2212$5.50');
    expect(form.queryByLabelText('Category')).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Edit split' }));
    expect(opened).toEqual([
      { name: 'split-transaction', request: { transactionId: added.value.id } },
    ]);
    await user.clear(form.getByLabelText('Description'));
    await user.type(form.getByLabelText('Description'), 'Metro Plus');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { description: 'Metro Plus', splits: parts },
    ]);
  });

  it('asks before changing a reconciled transaction', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const added = await addTransaction(services, transactionForm({ accountId: account.id }));
    if (!added.ok) throw new Error(added.code);
    await agree(services, account.id);
    const { onClose, user } = edit(services, added.value.id);
    const form = within(await dialog());
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '-7');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'This is already reconciled',
    });
    expect((await storedTransactions(services.database))[0]?.amount).toBe(-2_550);
    await user.click(within(question).getByRole('button', { name: 'Change anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect((await storedTransactions(services.database))[0]?.amount).toBe(-700);
  });
});

describe('a new row in a reconciled period', () => {
  const goOn = async (user: ReturnType<typeof userEvent.setup>) => {
    const question = await screen.findByRole('alertdialog', {
      name: 'This is already reconciled',
    });
    await user.click(within(question).getByRole('button', { name: 'Change anyway' }));
  };

  it('asks for confirmation before it is added', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await agree(services, 'a1');
    const { onClose, user } = add(services);
    const form = within(await dialog('Add a New Transaction'));
    await user.type(form.getByLabelText('Description'), 'Metro');
    await user.type(form.getByLabelText('Amount'), '-7');
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    await screen.findByRole('alertdialog');
    expect(await storedTransactions(services.database)).toEqual([]);
    await goOn(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([{ amount: -700 }]);
  });

  it('asks for confirmation before a transfer is added', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    await agree(services, to.id);
    const { onClose, user } = show(services, (close) => (
      <AddTransferDialog request={{ accountId: from.id }} onClose={close} />
    ));
    const form = within(await dialog('Add a Transfer'));
    await user.type(form.getByLabelText('Amount'), '5');
    await user.selectOptions(form.getByLabelText('To Account'), to.id);
    await user.click(form.getByRole('button', { name: 'Add Transfer' }));
    await goOn(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toHaveLength(2);
  });
});

describe('a tag that another tab deletes meanwhile', () => {
  it('is reported at its field and removed; the form stays open and can then be saved', async () => {
    const services = await openTestServices({ accounts: ['a1'], tags: ['Trip', 'Home'] });
    const { onClose, user } = add(services);
    const form = within(await dialog('Add a New Transaction'));
    await user.type(form.getByLabelText('Description'), 'Metro');
    await user.type(form.getByLabelText('Amount'), '-7');
    await user.type(form.getByLabelText('Tags'), 'Trip{Enter}');
    await user.type(form.getByLabelText('Tags'), 'Home{Enter}');
    await services.database.store.write('tags', [{ id: 'Trip', remove: 'free-key' }]);
    await waitFor(() => expect(form.queryByText('Trip')).not.toBeInTheDocument());
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    expect(await form.findByText('A tag you chose no longer exists.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([{ tags: ['Home'] }]);
  });
});

describe('a half-filled form', () => {
  it('asks before it is discarded, and keeps what was entered if you stay', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { onClose, user } = add(services);
    const form = within(await dialog('Add a New Transaction'));
    await user.type(form.getByLabelText('Notes'), 'Half');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(onClose).not.toHaveBeenCalled();
    expect(form.getByLabelText('Notes')).toHaveValue('Half');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes at once if nothing was entered', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { onClose, user } = add(services);
    const form = within(await dialog('Add a New Transaction'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('spec §5 payee type-ahead', () => {
  const setting = async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenRecords(services, {
      categories: [category('Groceries'), category('Home')],
      payees: [
        payee('Metro', { defaultCategoryId: 'groceries' }),
        payee('Corner Metro'),
        payee('Metro Old', { hidden: true }),
      ],
    });
    const shown = add(services);
    const form = within(await dialog('Add a New Transaction'));
    return { ...shown, services, form, box: form.getByLabelText('Description') };
  };

  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const suggested = async () => {
    const list = await screen.findByRole('listbox', { name: 'Payees' });
    return within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
  };

  it('suggests from 2 typed characters, ignoring case, and no hidden payees', async () => {
    const { user, box } = await setting();
    await user.type(box, 'E');
    expect(screen.queryByRole('listbox', { name: 'Payees' })).not.toBeInTheDocument();
    await user.type(box, 'TRO');
    expect(await suggested()).toEqual(['Corner Metro', 'Metro', 'Create new payee']);
  });

  it("'Create new payee' appears if no payee has exactly that name", async () => {
    const { user, box } = await setting();
    await user.type(box, 'metro');
    expect(await suggested()).toEqual(['Metro', 'Corner Metro']);
    await user.type(box, '!');
    expect(await suggested()).toEqual(['No matching payees.', 'Create new payee']);
  });

  it('picking a payee fills in its name and default category, by keyboard alone', async () => {
    const { user, box, form, services, onClose } = await setting();
    await user.type(box, 'met{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Metro');
    await waitFor(() => expect(form.getByLabelText('Category')).toHaveValue('Groceries'));
    await user.type(form.getByLabelText('Amount'), '-5{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { description: 'Metro', categoryId: 'groceries', amount: -500 },
    ]);
  });

  it('keeps a category chosen earlier', async () => {
    const { user, box, form } = await setting();
    await user.click(form.getByLabelText('Category'));
    await user.click(await screen.findByRole('option', { name: 'Home' }));
    await user.type(box, 'met');
    await user.click(await screen.findByRole('option', { name: 'Metro' }));
    expect(form.getByLabelText('Category')).toHaveValue('Home');
  });

  it('in Edit, keeps a category set by hand, and fills in a missing one', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenRecords(services, {
      categories: [category('Groceries'), category('Home')],
      payees: [payee('Metro', { defaultCategoryId: 'groceries' })],
    });
    for (const [categoryId, expected] of [
      ['home', 'Home'],
      ['', 'Groceries'],
    ] as const) {
      const description = `Shop ${expected}`;
      const added = await addTransaction(services, transactionForm({ categoryId, description }));
      if (!added.ok) throw new Error(added.code);
      services.clock.advance(1_000);
      const { user } = edit(services, added.value.id);
      const form = within(await dialog());
      const box = form.getByLabelText('Description');
      await user.clear(box);
      await user.type(box, 'met');
      await user.click(await screen.findByRole('option', { name: 'Metro' }));
      await waitFor(() => expect(form.getByLabelText('Category')).toHaveValue(expected));
      cleanup();
    }
  });

  it('accepts a text that is not a payee', async () => {
    const { user, box, form, services, onClose } = await setting();
    await user.type(box, 'Somebody');
    await user.type(form.getByLabelText('Amount'), '5{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { description: 'Somebody', categoryId: '' },
    ]);
  });

  it('Escape closes the list first, then the dialog', async () => {
    const { user, box } = await setting();
    await user.type(box, 'met');
    expect(await suggested()).not.toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(options().filter((text) => text === 'Metro')).toEqual([]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(
      await screen.findByRole('alertdialog', { name: 'Discard changes?' }),
    ).toBeInTheDocument();
  });

  it('a newly created payee is picked, with its category', async () => {
    const { user, box, form, services, opened } = await setting();
    await user.type(box, 'New shop');
    await user.click(await screen.findByRole('option', { name: 'Create new payee' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({ name: 'add-payee', request: { name: 'New shop' } });
    const onAdded = opened[0]?.request.onAdded as (id: string) => void;
    const made = payee('New Shop Inc', { id: 'p9', defaultCategoryId: 'home' });
    await givenRecords(services, { payees: [made] });
    act(() => onAdded('p9'));
    await waitFor(() => expect(box).toHaveValue('New Shop Inc'));
    expect(form.getByLabelText('Category')).toHaveValue('Home');
  });
});

describe('spec §5 tag multi-select', () => {
  const setting = async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenRecords(services, {
      tags: [tag('Work'), tag('Workout'), tag('Secret', { hidden: true })],
    });
    const shown = add(services);
    const form = within(await dialog('Add a New Transaction'));
    const chips = () =>
      form.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.ariaLabel);
    return { ...shown, services, form, chips, box: form.getByLabelText('Tags') };
  };

  it('Enter on a new label offers to create it, and the new tag is selected', async () => {
    const { user, box, services, opened, chips } = await setting();
    await user.type(box, 'Work');
    await user.keyboard('{Enter}');
    await user.type(box, 'wor{Enter}');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({ name: 'add-tag', request: { name: 'wor' } });
    await givenRecords(services, { tags: [tag('wor')] });
    const onAdded = opened[0]?.request.onAdded as (id: string) => void;
    act(() => onAdded('t-wor'));
    await waitFor(() => expect(chips()).toEqual(['Remove Work', 'Remove wor']));
    expect(box).toHaveValue('');
  });

  it('cancelling the creation keeps the typed text, and no list is open behind it', async () => {
    const { user, box, opened } = await setting();
    await user.type(box, 'wor');
    expect(await screen.findByRole('listbox', { name: 'Choices' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(screen.queryByRole('listbox', { name: 'Choices' })).not.toBeInTheDocument();
    expect(box).toHaveValue('wor');
  });

  it('the list omits selected tags', async () => {
    const { user, box } = await setting();
    await user.type(box, 'work{Enter}wor');
    const list = within(await screen.findByRole('listbox', { name: 'Choices' }));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Workout',
      'Create new tag',
    ]);
  });

  it('a typed label that is not a tag is not dropped on saving: its field says so', async () => {
    const { user, box, form, onClose } = await setting();
    await user.type(form.getByLabelText('Description'), 'Metro');
    await user.type(form.getByLabelText('Amount'), '5');
    await user.type(box, 'vac');
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(
        'Press Enter to create the tag “vac”, or clear the box.',
      ),
    );
    expect(box).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(box);
    expect(box).not.toHaveAccessibleDescription();
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it.each([
    ['Ctrl and Enter', '{Control>}{Enter}{/Control}'],
    ['Enter in another box', ''],
  ])('a typed tag name is selected on saving with %s', async (_, keys) => {
    const { user, box, form, services, onClose } = await setting();
    await user.type(form.getByLabelText('Description'), 'Metro');
    await user.type(box, ' WORK');
    if (keys === '') await user.type(form.getByLabelText('Amount'), '5{Enter}');
    else {
      await user.type(form.getByLabelText('Amount'), '5');
      await user.clear(box);
      await user.type(box, `work${keys}`);
    }
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([{ tags: ['t-Work'] }]);
  });

  it.each(['work', ' WORK ', 'secret'])(
    'Enter on %j selects the tag of that name',
    async (text) => {
      const { user, box, opened, chips } = await setting();
      await user.type(box, `${text}{Enter}`);
      await waitFor(() => expect(chips()).toHaveLength(1));
      expect(box).toHaveValue('');
      expect(opened).toEqual([]);
    },
  );

  it('the list also offers creation, and no hidden tags', async () => {
    const { user, box, opened } = await setting();
    await user.type(box, 'se');
    const list = within(await screen.findByRole('listbox', { name: 'Choices' }));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'No matching tags.',
      'Create new tag',
    ]);
    await user.click(list.getByRole('option', { name: 'Create new tag' }));
    await waitFor(() => expect(opened[0]?.request).toMatchObject({ name: 'se' }));
  });

  it.each([
    ['work', ['Work', 'Workout']],
    [' WORK ', ['Work', 'Workout']],
    ['secret', ['Secret']],
  ])(
    "hard use 13: 'Create new tag' is not offered for %j, which is a tag",
    async (text, expected) => {
      const { user, box } = await setting();
      await user.type(box, text);
      const list = within(await screen.findByRole('listbox', { name: 'Choices' }));
      expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual(expected);
    },
  );

  it('hard use 13: a tag already selected says so; Enter on its name changes nothing', async () => {
    const { user, box, form, chips, opened } = await setting();
    await user.type(box, 'work{Enter}');
    await user.type(box, 'WORK');
    const list = within(await screen.findByRole('listbox', { name: 'Choices' }));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'WorkAlready added',
      'Workout',
    ]);
    const added = list.getByRole('option', { name: /Already added/ });
    expect(added).toHaveAttribute('aria-disabled', 'true');
    await user.click(added);
    await user.click(box);
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['Remove Work']);
    expect(opened).toEqual([]);
    expect(form.queryByText('Amount cannot be zero.')).not.toBeInTheDocument();
    expect(box).toHaveValue('');
  });

  it('Backspace in the empty box removes the last selected tag', async () => {
    const { user, box, chips } = await setting();
    await user.type(box, 'work{Enter}');
    await user.type(box, 'workout{Enter}');
    await waitFor(() => expect(chips()).toEqual(['Remove Work', 'Remove Workout']));
    await user.type(box, 'x{Backspace}');
    expect(chips()).toHaveLength(2);
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['Remove Work']);
  });

  it('Enter in the empty box submits the form', async () => {
    const { user, box } = await setting();
    await user.type(box, '{Escape}{Enter}');
    expect(await screen.findByText('Amount cannot be zero.')).toBeInTheDocument();
  });
});

describe('category', () => {
  const setting = async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenRecords(services, {
      categories: [
        category('Food'),
        category('Groceries', { parentId: 'food' }),
        category('Home'),
        category('Old', { hidden: true }),
      ],
    });
    const shown = add(services);
    const form = within(await dialog('Add a New Transaction'));
    return { ...shown, services, form, box: form.getByLabelText('Category') };
  };
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  const listed = () =>
    within(screen.getByRole('listbox', { name: 'Choices' }))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it("starts with 'Uncategorized', then the tree without hidden ones, and 'Add new category...'", async () => {
    const { user, box } = await setting();
    expect(box).toHaveValue('Uncategorized');
    await user.click(box);
    await waitFor(() => expect(options()).toContain('Groceries'));
    expect(listed()).toEqual(['Uncategorized', 'Food', 'Groceries', 'Home', 'Add new category...']);
  });

  it('is found by typing, shown with its parents', async () => {
    const { user, box, form } = await setting();
    await user.click(box);
    await user.clear(box);
    await user.keyboard('foo');
    await waitFor(() => expect(listed()).toEqual(['Food', 'GroceriesFood', 'Add new category...']));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(box).toHaveValue('Groceries'));
    await waitFor(() => expect(form.queryByRole('listbox')).not.toBeInTheDocument());
  });

  it('is selected by its full name on leaving the box', async () => {
    const { user, box } = await setting();
    await user.click(box);
    await user.clear(box);
    await user.keyboard('home');
    await user.tab();
    expect(box).toHaveValue('Home');
  });

  it("hard use 13: 'Add new category...' is not offered for an existing category's name, and it finds a hidden one", async () => {
    const { user, box, opened } = await setting();
    await user.click(box);
    await user.clear(box);
    await user.keyboard(' FOOD');
    await waitFor(() => expect(listed()).toEqual(['Food', 'GroceriesFood']));
    await user.clear(box);
    await user.keyboard('old');
    await waitFor(() => expect(listed()).toEqual(['Old']));
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Old');
    expect(opened).toEqual([]);
  });

  it('opens its creation dialog with the typed text, and returns with the new one selected', async () => {
    const { user, box, services, opened, form } = await setting();
    await user.type(form.getByLabelText('Notes'), 'kept');
    await user.click(box);
    await user.clear(box);
    await user.keyboard('Pets');
    await user.click(await screen.findByRole('option', { name: 'Add new category...' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({ name: 'add-category', request: { name: 'Pets' } });
    await givenRecords(services, { categories: [category('Pets')] });
    const onAdded = opened[0]?.request.onAdded as (id: string) => void;
    act(() => onAdded('pets'));
    await waitFor(() => expect(box).toHaveValue('Pets'));
    expect(form.getByLabelText('Notes')).toHaveValue('kept');
  });
});

describe('spec §5 amount', () => {
  const setting = async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const shown = add(services);
    const form = within(await dialog('Add a New Transaction'));
    await shown.user.type(form.getByLabelText('Description'), 'Metro');
    return { ...shown, services, form, box: form.getByLabelText('Amount') };
  };

  it('accepts arithmetic: the result is shown while typing, and replaces the text on leaving the box', async () => {
    const { user, box, form } = await setting();
    await user.type(box, '12.50+3');
    expect(form.getAllByText('= 15.50')).not.toEqual([]);
    await user.tab();
    expect(box).toHaveValue('15.50');
    expect(form.queryByText('= 15.50')).not.toBeInTheDocument();
  });

  it('evaluates typed arithmetic when submitted with Enter', async () => {
    const { user, box, services, onClose, offer } = await setting();
    await user.type(box, '-(100/3){Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([{ amount: -3_333 }]);
    expect(offer.mock.lastCall).toMatchObject([
      { label: { code: 'transaction-added' } },
      'Transaction added successfully! 💸',
    ]);
  });

  it.each([
    ['', 'Amount cannot be zero.'],
    ['abc', 'Amount cannot be zero.'],
    ['0', 'Amount cannot be zero.'],
    ['1/0', 'Amount cannot be zero.'],
    ['12.345', 'Use at most two decimals.'],
    ['10000000000', 'Amount must be at most 9,999,999,999.99.'],
  ])('%j: %s', async (text, sentence) => {
    const { user, box, form, onClose } = await setting();
    if (text) await user.type(box, text);
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(sentence));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Add a Transfer', () => {
  it('between currencies asks for both amounts, and both are positive', async () => {
    const services = await openTestServices();
    await givenAccount(services, { name: 'Everyday' });
    services.clock.advance(1_000);
    await givenAccount(services, { name: 'Dollars', currency: 'USD' });
    const { user, onClose, offer } = show(services, (close) => (
      <AddTransferDialog request={{}} onClose={close} />
    ));
    const form = within(await dialog('Add a Transfer'));
    await user.type(form.getByLabelText('Amount'), '100');
    await user.selectOptions(form.getByLabelText('From Account'), 'Everyday');
    expect(form.queryByLabelText('Amount received')).not.toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('To Account'), 'Dollars');
    const received = await form.findByLabelText('Amount received');
    await user.click(form.getByRole('button', { name: 'Add Transfer' }));
    await waitFor(() => expect(received).toHaveAccessibleDescription('Amount must be positive.'));
    await user.type(received, '72.15');
    await user.click(form.getByRole('button', { name: 'Add Transfer' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.amount)).toEqual([-10_000, 7_215]);
    expect(offer.mock.lastCall).toMatchObject([
      { label: { code: 'transfer-added' } },
      'Transfer completed successfully! 💸',
    ]);
  });
});

describe('Edit Transfer', () => {
  async function givenTransfer(description = '') {
    const services = await openTestServices();
    const from = await givenAccount(services, { name: 'Everyday' });
    services.clock.advance(1_000);
    const to = await givenAccount(services, { name: 'Savings' });
    services.clock.advance(1_000);
    await givenAccount(services, { name: 'House' });
    await addTransfer(services, transferForm(from, to, { description }));
    const [source, target] = await storedTransactions(services.database);
    return { services, to, source, target };
  }

  it('changes both legs, whichever opened it; its description stays the default', async () => {
    const { services, source, target } = await givenTransfer();
    const { user, onClose, offer } = edit(services, target?.id ?? '');
    const form = within(await dialog('Edit Transfer'));
    expect(form.getByLabelText('Amount')).toHaveValue('100.00');
    expect(form.getByLabelText('From Account')).toHaveDisplayValue('Everyday');
    expect(form.getByLabelText('To Account')).toHaveDisplayValue('Savings');
    expect(form.getByLabelText('Description')).toHaveValue('');
    expect(form.getByText('Notes').nextSibling).toHaveTextContent(/^transfer-\d+$/);
    await user.selectOptions(form.getByLabelText('To Account'), 'House');
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '50');
    await user.click(form.getByRole('button', { name: 'Save Transfer' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { id: source?.id, amount: -5_000, description: 'Transfer to House', notes: source?.notes },
      { id: target?.id, amount: 5_000, description: 'Transfer from Everyday' },
    ]);
    expect(offer.mock.lastCall?.[0]?.label.code).toBe('transfer-edited');
  });

  it('shows a custom description', async () => {
    const { services, source } = await givenTransfer('For the roof');
    edit(services, source?.id ?? '');
    const form = within(await dialog('Edit Transfer'));
    expect(form.getByLabelText('Description')).toHaveValue('For the roof');
  });

  it('asks before changing a reconciled transaction', async () => {
    const { services, to, source } = await givenTransfer();
    await agree(services, to.id);
    const { user, onClose } = edit(services, source?.id ?? '');
    const form = within(await dialog('Edit Transfer'));
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '1');
    await user.click(form.getByRole('button', { name: 'Save Transfer' }));
    await user.click(await screen.findByRole('button', { name: 'Change anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.amount)).toEqual([-100, 100]);
  });

  it('says if an account was deleted, and changes the remaining side', async () => {
    const { services, to, source } = await givenTransfer();
    await removeAccount(services, to.id);
    const { user, onClose } = edit(services, source?.id ?? '');
    const form = within(await dialog('Edit Transfer'));
    expect(form.getByText('From Account').nextSibling).toHaveTextContent('Everyday');
    expect(form.getByText('To Account').nextSibling).toHaveTextContent('deleted account');
    expect(form.getByLabelText('Description')).toHaveValue('Transfer to Savings');
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '9');
    await user.click(form.getByRole('button', { name: 'Save Transfer' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { id: source?.id, amount: -900, description: 'Transfer to Savings' },
    ]);
  });
});
