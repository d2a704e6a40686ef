import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { saveContributionFacts } from '@/commands/investments/investment-entries.ts';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import type { ContributionForm } from '@/domain/investments/contribution-form.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { InvestmentsSection } from '@/features/accounts/investments/investments-section.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

const undo: Undo = { offer: () => {}, undoLast: () => {}, redoLast: () => {} };

const account = (id: string, type: AccountType, currency = 'CAD'): Account => ({
  id,
  name: id,
  type,
  currency,
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

async function show(
  accounts: readonly Account[],
  holdings: readonly Holding[],
  facts: readonly ContributionForm[] = [],
) {
  const services = await openTestServices();
  const { store } = services.database;
  await store.write(
    'accounts',
    accounts.map((insert) => ({ insert })),
  );
  if (holdings.length > 0) {
    await store.write(
      'holdings',
      holdings.map((insert) => ({ insert })),
    );
  }
  for (const form of facts) await saveContributionFacts(services, form);
  return render(
    <ServicesProvider services={services}>
      <MemoryRouter>
        <UndoProvider undo={undo}>
          <DialogsProvider>
            <InvestmentsSection />
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

const stated: ContributionForm = {
  plan: 'RRSP',
  basis: 'stated',
  year: 2025,
  room: cents(1_000_000),
  birthYear: null,
  residentSince: undefined,
  openedYear: null,
  carriedForward: null,
  earnedIncome: null,
  pensionAdjustment: null,
  claimedBefore: cents(0),
  openings: false,
  years: [{ year: 2025, contributed: cents(1_200_000), withdrawn: cents(0) }],
};

describe('the Investments section', () => {
  it('explains itself in one line and offers to begin', async () => {
    await show([account('Everyday', 'chequing')], []);
    await screen.findByText(/^Your stocks, funds and other holdings/);
    expect(screen.getByRole('button', { name: 'Add Holding' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update Prices' })).toBeNull();
    expect(screen.queryByText('Contribution room')).toBeNull();
  });

  it('says why recorded events are impossible, and links to the holding', async () => {
    const odd = holding({
      accountId: 'Broker',
      events: [event('sell', '2025-05-01', { quantity: 1, price: 15 })],
    });
    await show([account('Broker', 'investment_non_reg')], [odd]);
    await screen.findByText(
      /^MPL isn’t counted, because its events don’t add up. On May 1, 2025, more units/,
    );
    const link = screen.getByRole('link', { name: 'Open MPL' });
    expect(link.getAttribute('href')).toBe('/accounts/Broker?holding=h1');
  });

  it('excludes unpriced holdings from value, cost and gain, and shows what they cost', async () => {
    const priced = holding({
      accountId: 'Broker',
      events: [event('buy', '2025-01-10', { quantity: 10, price: 10 })],
      prices: [{ date: day('2026-03-14'), price: units(12.5) }],
    });
    const gift = holding({
      id: 'h2',
      accountId: 'Broker',
      name: 'Gift',
      symbol: 'GFT',
      events: [event('transfer', '2025-01-10', { quantity: 5, amount: 58_967 })],
    });
    await show([account('Broker', 'investment_non_reg')], [priced, gift]);
    const card = await screen.findByRole('region', { name: 'Investments in CAD' });
    const figures = [/^Value \(CAD\)/, /^Cost$/, /^Unrealized gain$/].map(
      (label) => within(card).getByText(label).parentElement?.textContent,
    );
    expect(figures).toEqual([
      'Value (CAD)$125.001 security at its last price',
      'Cost$100.00Adjusted cost base, fees included',
      'Unrealized gain+$25.00+25% of cost',
    ]);
    within(card).getByText(
      /^1 security has no price and isn’t counted above\. It cost \$589\.67\./,
    );
  });

  it('opens the sales of a year, which add up to its gain', async () => {
    const traded = holding({
      accountId: 'Broker',
      events: [
        event('buy', '2025-01-10', { quantity: 10, price: 10 }),
        event('sell', '2025-05-01', { quantity: 4, price: 15 }),
        event('sell', '2025-06-01', { quantity: 6, price: 9 }),
      ],
      prices: [{ date: day('2026-03-14'), price: units(12) }],
    });
    await show([account('Broker', 'investment_non_reg')], [traded]);
    await userEvent.click(await screen.findByRole('button', { name: '2025 · CAD' }));
    const list = screen.getByRole('list', { name: 'Realized gains for 2025 in CAD' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MPL+$20.00May 1, 2025 · Sale of 4 · Broker',
      'MPL\u2212$6.00Jun 1, 2025 · Sale of 6 · Broker',
    ]);
    expect(screen.getByText('Proceeds $114.00 − fees $0.00 − cost $100.00 = +$14.00')).toBeTruthy();
    expect(screen.getByText('Sold (1)')).toBeTruthy();
  });

  it('marks contribution room of an earlier year, overcontributions, and the accounts it leaves out', async () => {
    const accounts = [
      account('RRSP', 'RRSP'),
      account('Dollars', 'RRSP', 'USD'),
      account('FHSA', 'FHSA'),
    ];
    await show(accounts, [], [stated]);
    const rrsp = await screen.findByRole('article', { name: 'RRSP' });
    within(rrsp).getByText('Over by $2,000.00 for 2025');
    within(rrsp).getByText('$10,000.00 deduction limit − $12,000.00 contributed');
    within(rrsp).getByText(/These figures are for 2025. Enter the ones for 2026.$/);
    within(rrsp).getByText('Not counted: Dollars (in another currency).');
    within(rrsp).getByRole('button', { name: 'Change figures for RRSP' });
    const fhsa = screen.getByRole('article', { name: 'FHSA' });
    within(fhsa).getByText('Enter a figure or two, and Coffer keeps count.');
    within(fhsa).getByRole('button', { name: 'Enter figures for FHSA' });
  });
});
