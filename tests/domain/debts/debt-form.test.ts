import { debtForm } from '@tests/support/given-debts.ts';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  parseTypedNumber,
  parseTypedPercent,
  typedPercentText,
} from '@/domain/core/typed-scaled.ts';
import {
  type CheckedDebtForm,
  checkDebtForm,
  type DebtForm,
  debtWithForm,
  formOfDebt,
  usualCompounding,
} from '@/domain/debts/debt-form.ts';

const TODAY = '2026-03-10' as CalendarDate;

const form = (more: Partial<DebtForm> = {}) => debtForm({ owedDate: TODAY, ...more });

const check = (more: Partial<DebtForm> = {}) => checkDebtForm(form(more), TODAY);
const base = { id: 'd1', position: 0, createdAt: '2026-01-01T00:00:00.000Z', anchors: [] };

describe('the form of a debt', () => {
  it('is sound as people fill it in', () => {
    expect(check()).toEqual({});
    expect(check({ owed: cents(-500) })).toEqual({});
  });

  it('names what is wrong at its field', () => {
    expect(check({ name: ' x ' })).toEqual({ name: 'debt-name-too-short' });
    expect(check({ apr: null })).toEqual({ apr: 'debt-rate-range' });
    expect(check({ apr: 1_001 })).toEqual({ apr: 'debt-rate-range' });
    expect(check({ payment: null })).toEqual({ payment: 'amount-not-a-number' });
    expect(check({ payment: cents(-1) })).toEqual({ payment: 'amount-negative' });
    expect(check({ owed: null })).toEqual({ owed: 'amount-not-a-number' });
    expect(check({ owedDate: '2026-03-11' })).toEqual({ owedDate: 'date-in-future' });
    const percent = { minimumType: 'percent', minimumPercent: 101 } as const;
    expect(check(percent)).toEqual({ minimumPercent: 'debt-percent-range' });
  });

  it('looks at the fields of its kind of minimum alone', () => {
    expect(check({ minimumPercent: null, minimumFloor: null })).toEqual({});
    expect(check({ minimumType: 'percent', minimumAmount: null })).toEqual({});
  });

  it('asks for a balance only where nothing else tells it', () => {
    expect(check({ owed: null, linkedAccountId: 'a1' })).toEqual({});
    const anchors = [{ date: TODAY, amount: cents(5) }];
    expect(checkDebtForm(form({ owed: null, owedDate: '' }), TODAY, anchors)).toEqual({});
  });

  it('wants a day and a rate of each change, and no two of one day', () => {
    const later = (from: string, apr: number | null) => ({ from, apr });
    expect(check({ laterRates: [later('2026-05-01', 7)] })).toEqual({});
    expect(check({ laterRates: [later('', 7)] })).toEqual({ laterRates: 'debt-later-rates' });
    expect(check({ laterRates: [later('2026-05-01', null)] })).toEqual({
      laterRates: 'debt-later-rates',
    });
    expect(check({ laterRates: [later('2026-05-01', 7), later('2026-05-01', 8)] })).toEqual({
      laterRates: 'debt-rates-of-one-day',
    });
  });

  it('makes a debt and comes back from it as it was', () => {
    const wanted = form({
      laterRates: [
        { from: '2027-01-01' as CalendarDate, apr: 8 },
        { from: '2026-05-01' as CalendarDate, apr: 7 },
      ],
      minimumType: 'percent',
      minimumPercent: 3,
      minimumFloor: cents(1_000),
    }) as CheckedDebtForm;
    const debt = debtWithForm(base, wanted);
    expect(debt).toMatchObject({
      anchors: [{ date: TODAY, amount: 1_200_000 }],
      rates: [{ apr: 6.5 }, { from: '2026-05-01', apr: 7 }, { from: '2027-01-01', apr: 8 }],
      minimum: { type: 'percent', value: 3, floor: 1_000 },
    });
    const again = debtWithForm(debt, formOfDebt(debt));
    expect(again).toEqual(debt);
  });

  it('begins with the compounding that its kind mostly has', () => {
    expect(
      ['card', 'line', 'loan', 'mortgage'].map((kind) => usualCompounding(kind as 'card')),
    ).toEqual(['daily', 'daily', 'monthly', 'semiannual']);
  });
});

describe('a typed percentage', () => {
  it('is read with either mark, with a sign or without', () => {
    expect(['5.25', '5,25 %', ' 19.99% ', '0', '6'].map(parseTypedPercent)).toEqual([
      5.25, 5.25, 19.99, 0, 6,
    ]);
    expect(['', 'five', '-1', '1.2.3', '12345'].map(parseTypedPercent)).toEqual(
      Array(5).fill(null),
    );
  });

  it('is no number of years if it has a sign', () => {
    expect(['25', '7,5', '5 %'].map(parseTypedNumber)).toEqual([25, 7.5, null]);
  });

  it('comes back as text', () => {
    expect([typedPercentText(5.25, 'en-CA'), typedPercentText(5.25, 'fr-CA')]).toEqual([
      '5.25',
      '5,25',
    ]);
  });
});
