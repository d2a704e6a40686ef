import { debtOf } from '@tests/support/given-debts.ts';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import type { NoEnd } from '@/domain/debts/debt-outlook.ts';
import { debtView } from '@/domain/debts/debt-view.ts';
import {
  checkDebtFormState,
  debtFormOf,
  debtFormStateOf,
  formStateOf,
  newDebtForm,
} from '@/features/planning/debts/debt-form-state.ts';
import { debtRow, debtTotals, kindTexts } from '@/features/planning/debts/debt-row.tsx';
import { durationText, noEndText, rateText } from '@/features/planning/debts/debt-text.ts';

const TODAY = '2026-03-15' as CalendarDate;
const stored = (more: Partial<Parameters<typeof debtOf>[0]> = {}) =>
  debtOf({ id: 'Visa', owed: 150_000, apr: 19.99, minimum: 4_500, ...more });
const viewOf = (debt: ReturnType<typeof debtOf>, baseCurrency = 'CAD') =>
  debtView(debt, null, [], { baseCurrency, today: TODAY });

describe('debt text', () => {
  it('says how long it takes', () => {
    const until = (to: string) => durationText(TODAY, to as CalendarDate);
    expect(
      ['2026-03-20', '2026-04-15', '2027-03-15', '2028-06-15', '2051-03-15'].map(until),
    ).toEqual(['less than a month', '1 month', '1 year', '2 years 3 months', '25 years']);
  });

  it('says "never" plainly, with the minimum that works', () => {
    const why: NoEnd = {
      reason: 'never',
      payment: cents(1_000),
      frequency: 'weekly',
      least: cents(2_500),
      interest: cents(1_200),
    };
    const text = (reason: NoEnd['reason'], interest = why.interest) =>
      noEndText({ ...why, interest, reason }, 'CAD');
    expect(text('never')).toBe(
      'At $10.00 a week, you’ll never pay it off. Interest alone is $12.00. Pay at least $25.00.',
    );
    expect(text('never', cents(900))).toBe(
      'At $10.00 a week, you’ll never pay it off once the rate changes. Pay at least $25.00.',
    );
    expect(text('too-long')).toContain('over 50 years');
    expect(text('no-payment')).toContain('$25.00 a week');
  });

  it('gives the rate to the hundredth, and the kind unless the name already says it', () => {
    expect([rateText(5), rateText(19.99), rateText(6.4567)]).toEqual([
      '5.00%',
      '19.99%',
      '6.4567%',
    ]);
    const row = (name: string) => debtRow(viewOf(stored({ name })), [], TODAY);
    expect(kindTexts(row('Visa'))).toEqual(['Credit card']);
    expect(kindTexts(row('credit  card'))).toEqual([]);
  });

  it('describes a payoff that continues past the end of the simulation', () => {
    const anchors = [{ date: '2026-02-20' as CalendarDate, amount: cents(150_000) }];
    const { outlook } = debtRow(viewOf(stored({ anchors })), [], TODAY);
    expect(outlook.ok && outlook.value.rows[0]?.date).toBe('2026-03-20');
  });

  it('totals by currency, never mixing two', () => {
    const views = [viewOf(stored(), 'USD'), viewOf(stored()), viewOf(stored({ owed: 50_000 }))];
    expect(debtTotals(views).map(({ currency, owed }) => [currency, owed])).toEqual([
      ['CAD', 200_000],
      ['USD', 150_000],
    ]);
  });
});

describe('the debt form', () => {
  it('round-trips stored values, and treats empty fields as nothing', () => {
    const debt = stored({ payment: { amount: ZERO, frequency: 'monthly' } });
    const values = debtFormStateOf(debt, TODAY);
    expect(values).toMatchObject({ apr: '19.99', payment: '', minimumAmount: '45.00' });
    expect(debtFormOf(values)).toMatchObject({ apr: 19.99, payment: 0, minimumAmount: 4_500 });
    expect(checkDebtFormState(values, TODAY, debt.anchors)).toEqual({});
  });

  it('starts a card with its minimum payment, and says what is missing', () => {
    const values = formStateOf(newDebtForm(TODAY));
    expect(values).toMatchObject({ kind: 'card', minimumPercent: '3', minimumFloor: '10.00' });
    expect(checkDebtFormState(values, TODAY)).toEqual({
      name: 'debt-name-too-short',
      apr: 'debt-rate-range',
      owed: 'amount-not-a-number',
    });
    const typed = { ...values, name: 'Visa', apr: '5', owed: '1', payment: '1.005' };
    expect(checkDebtFormState(typed, TODAY)).toEqual({ payment: 'amount-decimals' });
  });
});
