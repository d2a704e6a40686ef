import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenAccount, TODAY } from '@tests/support/given.ts';
import { debtOf } from '@tests/support/given-debts.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { DebtDay } from '@/domain/debts/debt-replay.ts';
import { type DebtView, debtView, paceDays } from '@/domain/debts/debt-view.ts';
import { DebtFigures } from '@/features/planning/debts/debt-detail.tsx';
import {
  type DebtFormState,
  formStateOf,
  newDebtForm,
} from '@/features/planning/debts/debt-form-state.ts';
import { DebtHistory } from '@/features/planning/debts/debt-history.tsx';
import { DebtOutlookSection } from '@/features/planning/debts/debt-outlook-section.tsx';
import { DebtEnd, debtRow } from '@/features/planning/debts/debt-row.tsx';
import { DebtPaymentFields } from '@/features/planning/debts/debt-terms-fields.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

const today = TODAY as CalendarDate;
const noActions = { edit() {}, setBalance() {}, removeBalance() {}, remove() {} };
const day = (date: string, paid: number): DebtDay => ({
  date: date as CalendarDate,
  paid: cents(paid),
  spent: cents(0),
});

describe('the history of a debt', () => {
  const history = (days: readonly DebtDay[]) => {
    const debt = debtOf({ id: 'Mortgage', owed: 40_000_000, apr: 5, minimum: 0, tagId: 't1' });
    const view = debtView(debt, null, days, { baseCurrency: 'CAD', today });
    return (
      <MemoryRouter>
        <DebtHistory row={debtRow(view, [], today)} actions={noActions} today={today} />
      </MemoryRouter>
    );
  };

  it("says that a payment made on the balance's date is included in the balance", () => {
    render(history([day(TODAY, 232_642)]));
    screen.getByText(
      '$0.00 interest, $0.00 paid. The $2,326.42 paid on Mar 15, 2026 is already in the balance.',
    );
  });

  it('says nothing about it if there was no payment that day', () => {
    render(history([day('2026-03-14', 232_642)]));
    screen.getByText('$0.00 interest, $0.00 paid.');
  });
});

describe('the payment of a mortgage', () => {
  function Fields() {
    const values = formStateOf(newDebtForm(today, { kind: 'mortgage', apr: 5 }));
    const form = useForm<DebtFormState>({ defaultValues: values });
    return <DebtPaymentFields form={form} owed={cents(40_000_000)} currency="CAD" />;
  }
  const box = () => screen.getByLabelText(/^Payment(?! frequency)/);
  const frequency = () => screen.getByLabelText('Payment frequency');

  it('follows the frequency and amortization if taken from the suggestion', async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(screen.getByLabelText('Years to pay it off'), '25');
    await user.click(screen.getByRole('button', { name: 'Use $2,326.42' }));
    expect(box()).toHaveValue('2326.42');
    await user.selectOptions(frequency(), 'Accelerated bi-weekly');
    expect(box()).toHaveValue('1163.21');
    await user.selectOptions(frequency(), 'Monthly');
    expect(box()).toHaveValue('2326.42');
  });

  it('keeps a typed payment, with the suggestion beside it', async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(screen.getByLabelText('Years to pay it off'), '25');
    await user.click(screen.getByRole('button', { name: 'Use $2,326.42' }));
    await user.clear(box());
    await user.type(box(), '2400');
    await user.selectOptions(frequency(), 'Accelerated bi-weekly');
    expect(box()).toHaveValue('2400');
    await user.click(screen.getByRole('button', { name: 'Use $1,163.21' }));
    expect(box()).toHaveValue('1163.21');
  });
});

describe('a card paid every month', () => {
  const days = [day('2025-12-20', 94_000), day('2026-01-20', 200_000), day('2026-02-20', 560_000)];

  async function show(before: readonly number[]) {
    const services = await openTestServices();
    const account = await givenAccount(services, { name: 'Visa', type: 'credit_card' });
    const minimum = { type: 'percent', value: 3, floor: cents(1_000) } as const;
    const debt = { ...debtOf({ id: 'Visa', owed: 0, apr: 19.99, minimum: 0 }), minimum };
    const earlier = new Map(paceDays(today).map((date, at) => [date, cents(-(before[at] ?? 0))]));
    const view: DebtView = debtView(
      { ...debt, linkedAccountId: account.id },
      { balance: cents(-300_000), earlier, currency: 'CAD' },
      days,
      { baseCurrency: 'CAD', today },
    );
    const row = debtRow(view, [account], today);
    const { container } = render(
      <ServicesProvider services={services}>
        <MemoryRouter>
          <DebtFigures row={row} actions={noActions} today={today} />
          <DebtOutlookSection row={row} today={today} />
          <p data-testid="narrow">
            <DebtEnd row={row} isSentence />
          </p>
        </MemoryRouter>
      </ServicesProvider>,
    );
    return container;
  }

  it('is projected at its own pace, never from the minimum payment', async () => {
    const container = await show([500_000, 500_000, 500_000]);
    // Paid on the 20th recently: March 20 and April 20.
    expect(container).toHaveTextContent('In 1 month, at your average of $2,846.67 a month');
    expect(container).toHaveTextContent(
      'Based on your average of $2,846.67 a month over the last three full months.',
    );
    expect(container).not.toHaveTextContent('Based on minimum payments');
    expect(within(screen.getByTestId('narrow')).getByText('Paid off April 2026')).toBeVisible();
  });

  it('has no payoff date if each month pays off the balance', async () => {
    const container = await show([94_000, 200_000, 560_000]);
    expect(container).toHaveTextContent('Each month');
    expect(container).toHaveTextContent('You paid $2,846.67 a month on average');
    expect(container).toHaveTextContent('As long as you pay it off each month');
    expect(screen.queryByText('Payment schedule')).toBeNull();
    expect(screen.getByTestId('narrow')).toHaveTextContent('You pay it off each month');
  });
});
