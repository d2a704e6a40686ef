import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAccount, saveAccount, setAccountArchived } from '@/commands/accounts/account.ts';
import type { Services } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { cents } from '@/domain/core/money.ts';
import { AccountsPage } from '@/features/accounts/accounts-page.tsx';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

afterEach(async () => {
  // Parts that are only loading now would read from a closed database.
  cleanup();
  vi.restoreAllMocks();
  await closeTestDatabase(services.database);
});

async function given(name: string, type: string, balance: number, currency = 'CAD') {
  const outcome = await addAccount(services, { name, type, currency, balance: cents(balance) });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}

function show(address = '/accounts') {
  const { Around, opened } = dialogSurroundings(services);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Around>
        <AccountsPage />
      </Around>
    </MemoryRouter>,
  );
  return opened;
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};

const totalRow = () => screen.getByText('Total CAD').closest('tr')?.textContent;

describe('the accounts', () => {
  it('are in sections whose totals are those of their rows', async () => {
    await given('Everyday', 'chequing', 100_00);
    await given('Rainy day', 'savings', 50_00);
    await given('Visa', 'credit_card', -30_00);
    await given('Car loan', 'other', -7_00);
    await given('Broker', 'TFSA', 9_00);
    show();
    await rowOf('Everyday');
    const heads = [...document.querySelectorAll('th[scope=rowgroup]')];
    expect(heads.map((each) => each.closest('tr')?.textContent)).toEqual([
      'Cash$150.00',
      'Credit\u2212$30.00',
      'Investments$9.00',
      'Loans\u2212$7.00',
    ]);
    expect(totalRow()).toBe('Total CAD$122.00');
    expect((await rowOf('Visa')).getByText('Credit Card')).toBeTruthy();
    expect((await rowOf('Car loan')).getByText('Loan')).toBeTruthy();
  });

  it('say what is owed where there is room', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: true,
    }));
    await given('Visa', 'credit_card', -30_00);
    show();
    expect((await rowOf('Visa')).getByText(/You owe \$30\.00/)).toBeTruthy();
  });

  it('have no sections if there is one alone', async () => {
    await given('Everyday', 'chequing', 100_00);
    show();
    await rowOf('Everyday');
    expect(screen.queryByText('Cash')).toBeNull();
  });

  it('are kept below once archived, and still count', async () => {
    await given('Everyday', 'chequing', 100_00);
    const old = await given('Old', 'savings', 5_00);
    await setAccountArchived(services, old, true);
    show();
    await screen.findByText('Archived (1)');
    expect(totalRow()).toBe('Total CAD$105.00');
    expect(screen.getByText('Includes $5.00 in archived accounts')).toBeTruthy();
  });

  it('move by the arrow keys on their handles, and so do sections', async () => {
    await given('Alpha', 'chequing', 0);
    await given('Beta', 'savings', 0);
    await given('Card', 'credit_card', 0);
    show();
    const names = () =>
      screen
        .getAllByRole('link')
        .map((each) => each.textContent)
        .filter((name) => ['Alpha', 'Beta', 'Card'].includes(name ?? ''));
    const handle = await screen.findByRole('button', { name: 'Move Beta' });
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha', 'Card']));
    act(() => screen.getByRole('button', { name: 'Move Credit' }).focus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(names()).toEqual(['Card', 'Beta', 'Alpha']));
    expect(await screen.findByText('Credit is now 1 of 2')).toBeTruthy();
    // A new account comes last in its section, and the sections stay where they are.
    await act(async () => void (await given('Aardvark', 'chequing', 0)));
    await screen.findByRole('link', { name: 'Aardvark' });
    const positions = await readRecords(services.database, 'accounts');
    expect(new Set(positions.map(({ position }) => position)).size).toBe(4);
  });

  it('say which statement is ready, and check it from there', async () => {
    const id = await given('Visa', 'credit_card', -30_00);
    await given('Everyday', 'chequing', 0);
    await services.database.store.write('accounts', [
      {
        id,
        update: (account) => ({
          ...account,
          statements: [{ date: '2025-01-15' as never, balance: cents(0) }],
        }),
      },
    ]);
    const opened = show();
    const ready = await screen.findByRole('button', { name: /statement ready$/ });
    await userEvent.click(ready);
    expect(opened.at(-1)).toMatchObject({ name: 'check-statement', request: { accountId: id } });
    expect(String(opened.at(-1)?.request.date)).toMatch(/-15$/);
  });

  it('name the year of an old statement', async () => {
    await given('Everyday', 'chequing', 0);
    const id = await given('Closed', 'savings', 0);
    const statements = [{ date: '2019-01-15' as never, balance: cents(0) }];
    await services.database.store.write('accounts', [
      { id, update: (account) => ({ ...account, archived: true, statements }) },
    ]);
    show();
    expect(await screen.findByText('Reconciled up to Jan 15, 2019')).toBeTruthy();
  });

  it('open their holdings on the second tab, by its address', async () => {
    await given('Everyday', 'chequing', 100_00);
    show('/accounts?tab=investments');
    const tab = await screen.findByRole('tab', { name: 'Investments' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    await screen.findByRole('button', { name: 'Add Holding' });
  });
});

describe('the look of an account', () => {
  it('is stored when chosen, kept by an edit of something else, and can be taken back', async () => {
    const id = await given('Everyday', 'chequing', 0);
    const form = { name: 'Everyday', type: 'chequing', currency: 'CAD' };
    const look = async () => {
      const found = (await readRecords(services.database, 'accounts')).find((one) => one.id === id);
      return [found?.color, found?.icon];
    };
    expect(await look()).toEqual([undefined, undefined]);
    await saveAccount(services, id, { ...form, color: 8, icon: 'car' });
    expect(await look()).toEqual([8, 'car']);
    await saveAccount(services, id, { ...form, name: 'Daily' });
    expect(await look()).toEqual([8, 'car']);
    await saveAccount(services, id, { ...form, icon: '' });
    expect(await look()).toEqual([8, undefined]);
  });
});
