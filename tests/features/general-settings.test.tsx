import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { day } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { saveBaseCurrency } from '@/commands/settings.ts';
import { useTabWork } from '@/components/forms/unsaved.ts';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import { storeWeekStartChoice } from '@/components/text/weekdays.ts';
import { beginLongWork } from '@/db/long-work.ts';
import { readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { GeneralTab } from '@/features/settings/general-tab.tsx';
import { useCashOnHand } from '@/live/planning.ts';
import { ServicesProvider } from '@/live/services-context.tsx';
import { storeFormatChoice } from '@/messages/locale.ts';

const offered: string[] = [];
const undo: Undo = {
  offer: (change) => offered.push(change?.label.code ?? ''),
  undoLast: () => {},
  redoLast: () => {},
};

afterEach(() => {
  localStorage.clear();
  storeFormatChoice(null);
  storeWeekStartChoice(null);
});

/** The starting amount of the month plan, in the base currency. */
function CashOnHandCurrency() {
  const onHand = useCashOnHand(day('2026-03-15'));
  return <output>{onHand.status === 'ready' ? onHand.value.currency : ''}</output>;
}

type ShownOptions = { readonly accounts?: readonly string[]; readonly extra?: ReactNode };

async function shown({ accounts = ['a1', 'a2'], extra = null }: ShownOptions = {}) {
  const services = await openTestServices({ accounts });
  if (accounts.includes('a2'))
    await services.database.store.write('accounts', [
      { id: 'a2', update: (account) => ({ ...account, currency: 'USD' }) },
    ]);
  render(
    <ServicesProvider services={services}>
      <UndoProvider undo={undo}>
        <MemoryRouter>
          <GeneralTab />
          <CashOnHandCurrency />
          {extra}
        </MemoryRouter>
      </UndoProvider>
    </ServicesProvider>,
  );
  return { services, user: userEvent.setup() };
}

const select = (name: string) => screen.findByRole('combobox', { name });

it('a base currency is stored at once with Undo, and amounts in it follow, even when changed in another tab', async () => {
  const { services, user } = await shown();
  const choice = await select('Base currency');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Automatic (CAD)', 'CAD', 'USD']);
  const onHand = screen.getByText('CAD', { selector: 'output' });
  await user.selectOptions(choice, 'USD');
  await waitFor(() => expect(onHand).toHaveTextContent('USD'));
  expect(choice).toHaveValue('USD');
  expect(await readBaseCurrencyChoice(services.database)).toBe('USD');
  expect(offered).toEqual(['base-currency-set']);
  services.clock.advance(1_000);
  await saveBaseCurrency(services, '');
  await waitFor(() => expect(choice).toHaveValue(''));
  await waitFor(() => expect(onHand).toHaveTextContent('CAD'));
});

it('the example follows the format, and the first day of the week is stored', async () => {
  const { user } = await shown();
  const format = await select('Dates and amounts');
  await user.selectOptions(format, 'en-ZA');
  expect(screen.getByText(/\u2212\$1\s234,56/, { selector: 'p' })).toBeVisible();
  expect(localStorage.getItem('coffer.format')).toBe('en-ZA');
  await user.selectOptions(format, '');
  expect(screen.getByText(/\u2212\$1,234\.56/, { selector: 'p' })).toBeVisible();
  expect(localStorage.getItem('coffer.format')).toBeNull();
  await user.selectOptions(await select('First day of the week'), 'Saturday');
  expect(localStorage.getItem('coffer.weekStart')).toBe('6');
});

it('while the tab is busy, a language change waits for the next load', async () => {
  const { user } = await shown();
  const end = beginLongWork();
  try {
    await user.selectOptions(await select('Language'), 'Français');
    expect(localStorage.getItem('coffer.language')).toBe('fr');
    expect(screen.getByText(/The language changes when you next load the page/)).toBeVisible();
    await user.selectOptions(await select('Language'), 'English');
    expect(screen.queryByText(/The language changes when you next load the page/)).toBeNull();
  } finally {
    end();
  }
});

/** A dialog that works, though it is hidden. */
function WorkingDialog() {
  useTabWork(true);
  return null;
}

it('a language change waits for the work of a hidden dialog as well', async () => {
  const { user } = await shown({ extra: <WorkingDialog /> });
  await user.selectOptions(await select('Language'), 'Français');
  expect(screen.getByText(/The language changes when you next load the page/)).toBeVisible();
});

it('without accounts, the base currency is named as one that may change', async () => {
  await shown({ accounts: [] });
  expect(await screen.findByText(/^CAD until you add an account/)).toBeVisible();
  expect(screen.queryByText(/All your accounts/)).toBeNull();
});
