import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { debtOf, givenDebts } from '@tests/support/given-debts.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import * as drawing from '@/components/charts/compared-lines-chart.tsx';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import { cents } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { PayoffSection } from '@/features/planning/payoff/payoff-section.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

/** Browser tests cover the drawing; only its figures matter here. */
vi.spyOn(drawing, 'ComparedLinesChart').mockReturnValue(<div />);

const offered: unknown[] = [];
const undo: Undo = {
  offer: (change) => offered.push(change?.label),
  undoLast: () => {},
  redoLast: () => {},
};

const three = [
  debtOf({ id: 'Car', owed: 1_200_000, apr: 6.5, minimum: 30_000, position: 0 }),
  debtOf({ id: 'Visa', owed: 500_000, apr: 19.99, minimum: 15_000, position: 1 }),
  debtOf({ id: 'Store', owed: 150_000, apr: 12.99, minimum: 5_000, position: 2 }),
  debtOf({ id: 'Paid', owed: 0, apr: 12.99, minimum: 5_000, position: 3 }),
];

async function show(debts: readonly Debt[], query = '') {
  const services = await openTestServices({ accounts: ['Chequing'] });
  await givenDebts(services, ...debts);
  return render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[`/planning?tab=debts&view=plan${query}`]}>
        <UndoProvider undo={undo}>
          <DialogsProvider>
            <PayoffSection />
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

/** The rows of a strategy's table as text. */
async function strategies(): Promise<readonly string[]> {
  const table = await screen.findByRole('table', { name: 'Strategies' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
}

describe('the payoff plan section', () => {
  it('says that nothing is owed', async () => {
    await show(three.slice(3));
    await screen.findByRole('heading', { name: 'You owe nothing.' });
  });

  it('shows the four strategies with the figures of the plan', async () => {
    await show(three, '&extra=20000');
    const rows = await strategies();
    expect(rows[0]).toMatch(/Avalanche.*\$2,231\.89.*September 2028.*30 months/);
    expect(rows[1]).toMatch(/Snowball.*\$2,346\.57.*Store, October 2026.*September 2028/);
    expect(rows[3]).toMatch(/Minimums only.*\$4,242\.07.*50 months/);
    screen.getByText('$2,010.18 less than with minimums only');
    screen.getByText('in 30 months, 20 sooner than with minimums only');
  });

  it('recalculates at once when you type or drag', async () => {
    const user = userEvent.setup();
    await show(three);
    const box = await screen.findByLabelText('Extra each month');
    const slider = screen.getByRole('slider', { name: 'Extra each month, slider' });
    await user.clear(box);
    await user.type(box, '200');
    expect((await strategies())[0]).toContain('$2,231.89');
    expect(slider).toHaveValue('20000');
    await user.type(box, 'x');
    expect(box).toHaveAccessibleDescription(/Please enter an amount\./);
    fireEvent.change(slider, { target: { value: '0' } });
    expect(box).toHaveValue('0.00');
    expect(box).toBeValid();
    const lump = screen.getByLabelText('Lump sum');
    const lumpSlider = screen.getByRole('slider', { name: 'Lump sum, slider' });
    fireEvent.change(lumpSlider, { target: { value: '500000' } });
    expect(lump).toHaveValue('5000.00');
    expect((await strategies())[0]).toMatch(/Visa, April 2026/);
    // The slider ends where more would not help; the box allows more.
    fireEvent.change(lump, { target: { value: '20000' } });
    expect(lumpSlider).toHaveValue(lumpSlider.getAttribute('max'));
    expect((await strategies())[0]).toMatch(/April 2026.*1 month/);
    const date = screen.getByLabelText('Paid on');
    await user.clear(date);
    expect(date).toHaveAccessibleDescription(/Please enter the date as YYYY-MM-DD\./);
    await user.type(date, '2026-04-20');
    expect(date).toBeValid();
    expect((await strategies())[0]).toMatch(/May 2026.*2 months/);
  });

  it('moves a debt in your own order, and hidden ones keep their place', async () => {
    const user = userEvent.setup();
    await show(three, '&strategy=own');
    const names = () =>
      within(screen.getByRole('list', { name: 'Order' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    const handle = await screen.findByRole('button', { name: 'Move Store' });
    handle.focus();
    await user.keyboard('{Home}');
    await screen.findByText('Store is now 1 of 3');
    await vi.waitFor(() => expect(names()).toEqual(['Store', 'Car', 'Visa']));
    expect(screen.getByRole('button', { name: 'Move Store' })).toHaveFocus();
    expect(offered).toEqual([{ code: 'debts-ordered', params: {} }]);
  });

  it('says "never" and suggests the minimum that works', async () => {
    const user = userEvent.setup();
    await show([debtOf({ id: 'Loan', owed: 1_000_000, apr: 24, minimum: 15_000 })], '&extra=0');
    await screen.findByText('This way, Loan is never paid off.');
    await user.click(screen.getByRole('button', { name: 'Use $50.01' }));
    expect(screen.queryByText('This way, Loan is never paid off.')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Minimums only/ }));
    screen.getByText('Avalanche works: it puts freed-up money toward the next debt.');
  });

  it('tries $100 more a month first, so that the strategies differ', async () => {
    await show(three);
    expect(await screen.findByLabelText('Extra each month')).toHaveValue('100.00');
    const [avalanche, snowball] = await strategies();
    expect(avalanche?.replace('Avalanche', '')).not.toBe(snowball?.replace('Snowball', ''));
  });

  it('opens the payments of a month, which add up', async () => {
    const user = userEvent.setup();
    await show(three, '&extra=0');
    await user.click(await screen.findByText('Show as table'));
    const [first] = await screen.findAllByRole('button', { name: /payments in April 2026/ });
    expect(first).toHaveAccessibleName('$500.00, payments in April 2026');
    await user.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Payments in April 2026' });
    within(dialog).getByText(/Interest \$65\.00 · \$11,765\.00 left/);
    within(dialog).getByText('$300.00');
  });

  it('plans each currency separately', async () => {
    const user = userEvent.setup();
    const services = await openTestServices({ accounts: ['Chequing', 'Dollars'] });
    await services.database.store.write('accounts', [
      { id: 'Dollars', update: (account) => ({ ...account, currency: 'USD' }) },
    ]);
    await services.database.store.write('transactions', [
      {
        insert: {
          id: 'row',
          accountId: 'Dollars',
          date: '2026-03-01',
          description: 'Bought',
          amount: cents(-40_000),
          categoryId: '',
          tags: [],
          notes: '',
          uniqueHash: 'row',
          kind: 'normal',
          transferId: '',
          source: 'manual',
          importId: '',
          createdAt: '2026-03-01T00:00:00.000Z',
        } as never,
      },
    ]);
    const card = debtOf({ id: 'US card', owed: 0, apr: 10, minimum: 5_000 });
    await givenDebts(services, ...three, { ...card, linkedAccountId: 'Dollars' });
    render(
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={['/planning?tab=debts&view=plan']}>
          <UndoProvider undo={undo}>
            <DialogsProvider>
              <PayoffSection />
            </DialogsProvider>
          </UndoProvider>
        </MemoryRouter>
      </ServicesProvider>,
    );
    await user.click(await screen.findByRole('radio', { name: 'USD' }));
    await screen.findByText(/^US\$400\.00 at 10\.00/);
    expect(screen.queryByText('Visa')).toBeNull();
  });
});
