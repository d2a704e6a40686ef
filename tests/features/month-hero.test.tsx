import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenBudget } from '@tests/support/given-budget.ts';
import { scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { MonthHero } from '@/features/planning/month/month-hero.tsx';
import { BudgetsHero } from '@/features/planning/month/other-month-hero.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

type Services = Awaited<ReturnType<typeof openTestServices>>;

function show(services: Services, address = '/planning', Shown: () => ReactNode = BudgetsHero) {
  return render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[address]}>
        <DialogsProvider>
          <Shown />
        </DialogsProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

const opened = () => openTestServices({ accounts: ['Chequing', 'Dollars'], categories: ['food'] });

describe('the month plan', () => {
  it('is hidden if there is nothing to show', async () => {
    const { container } = show(await opened());
    await waitForElementToBeRemoved(() => screen.queryByText('Calculating the month’s plan'));
    expect(container).toBeEmptyDOMElement();
  });

  it('says if plans exceed income, what is left out, and where a missing figure would come from', async () => {
    const services = await opened();
    const { store } = services.database;
    await store.write('accounts', [
      { id: 'Dollars', update: (account) => ({ ...account, currency: 'USD' }) },
    ]);
    await store.write('budgets', [{ insert: givenBudget() }]);
    show(services);
    const header = await screen.findByRole('region', { name: 'Plan for March 2026' });
    expect(header).toHaveTextContent('You planned $300.00 more than you earn.');
    const person = userEvent.setup();
    await person.click(
      within(header).getByRole('button', { name: /^Free to plan: .\$300\.00\. Show how/ }),
    );
    const whole = await screen.findByRole('dialog', { name: 'Free to plan' });
    expect(whole).toHaveTextContent('You’ve planned for more than you earn this month.');
    expect(whole).toHaveTextContent(
      'Not counted (other currency or left out of reports): 1 account.',
    );
    await person.click(within(whole).getByRole('button', { name: /^Expected income: \$0\.00/ }));
    const income = await screen.findByRole('dialog', { name: 'Expected income' });
    expect(within(income).getByRole('link', { name: 'Schedule income' })).toHaveAttribute(
      'href',
      '/scheduled',
    );
    const [close] = within(income).getAllByRole('button', { name: 'Close' });
    await person.click(close as HTMLElement);
    await person.click(within(header).getByRole('button', { name: /^In budgets: \$300\.00/ }));
    const budgets = await screen.findByRole('dialog', { name: 'In budgets' });
    expect(within(budgets).getByRole('link', { name: /^Food/ })).toHaveAttribute(
      'href',
      '/planning?tab=budgets&id=b1',
    );
  });

  it('shows another month as its budgets ended, and the plan of this month on the other tabs', async () => {
    const services = await opened();
    await services.database.store.write('budgets', [{ insert: givenBudget() }]);
    const { unmount } = show(services, '/planning?tab=budgets&month=2026-02');
    const past = await screen.findByRole('region', { name: 'Plan for February 2026' });
    expect(past).toHaveTextContent('You stayed within 1 of 1 budget.');
    expect(past).toHaveTextContent('Left over$300.00');
    unmount();
    show(services, '/planning?tab=goals&month=2026-02', () => <MonthHero tab="goals" />);
    const short = await screen.findByRole('region', { name: 'Plan for March 2026' });
    expect(short).toHaveTextContent('March 2026 · day 15 of 31');
    expect(within(short).queryByRole('list')).toBeNull();
  });

  it('takes what is scheduled from what a coming month has left', async () => {
    const services = await opened();
    const { store } = services.database;
    await store.write('budgets', [{ insert: givenBudget() }]);
    const rent = { accountId: 'Chequing', categoryId: 'food', amount: -5_000 };
    await store.write('scheduledTransactions', [
      { insert: scheduledItem({ ...rent, nextDueDate: '2026-03-20' }) },
    ]);
    show(services, '/planning?tab=budgets&month=2026-04');
    const coming = await screen.findByRole('region', { name: 'Plan for April 2026' });
    const figures = within(coming)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(figures).toEqual(['Spent$0.00', 'Bills due$50.00', 'Left$250.00', 'Budgeted$300.00']);
  });
});
