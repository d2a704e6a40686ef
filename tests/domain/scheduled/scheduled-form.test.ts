import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { occurrencesFrom } from '@/domain/scheduled/occurrences.ts';
import type { Frequency } from '@/domain/scheduled/scheduled.ts';
import {
  type CheckedScheduledForm,
  checkPosting,
  checkScheduledForm,
  firstDueDate,
  formOfScheduled,
  type ScheduledForm,
  scheduledCurrencyError,
  scheduledWithForm,
  signedAsItem,
  supportsWeekendRule,
} from '@/domain/scheduled/scheduled-form.ts';
import { previewScheduled } from '@/domain/scheduled/scheduled-list.ts';

const form = (more: Partial<ScheduledForm> = {}): ScheduledForm => ({
  description: 'Rent',
  amount: cents(-120_000),
  accountId: 'a1',
  targetAccountId: '',
  categoryId: '',
  frequency: 'monthly',
  interval: 1,
  nextDueDate: '2026-04-01',
  endDate: '',
  monthEnd: false,
  weekendRule: 'none',
  tags: [],
  ...more,
});

const transfer = (more: Partial<ScheduledForm> = {}) =>
  form({ targetAccountId: 'a2', amount: cents(5_000), ...more });

describe('what a scheduled transaction must be', () => {
  it.each<[string, ScheduledForm, Record<string, string>]>([
    ['all is well', form(), {}],
    ['two characters do', form({ description: ' Ab ' }), {}],
    ['one does not', form({ description: ' A ' }), { description: 'description-too-short' }],
    ['nor 2001', form({ description: 'x'.repeat(2_001) }), { description: 'description-too-long' }],
    ['an amount', form({ amount: null }), { amount: 'amount-zero' }],
    ['that is not zero', form({ amount: cents(0) }), { amount: 'amount-zero' }],
    ['money in is one too', form({ amount: cents(1) }), {}],
    ['an account', form({ accountId: '' }), { accountId: 'account-required' }],
    ['an interval', form({ interval: null }), { interval: 'interval-not-whole' }],
    ['from 1', form({ interval: 0 }), { interval: 'interval-not-whole' }],
    ['whole', form({ interval: 1.5 }), { interval: 'interval-not-whole' }],
    ['to 1000', form({ interval: 1_000 }), {}],
    ['no further', form({ interval: 1_001 }), { interval: 'interval-not-whole' }],
    ['a next day', form({ nextDueDate: '' }), { nextDueDate: 'due-date-required' }],
    ['as written', form({ nextDueDate: '2026-4-1' }), { nextDueDate: 'due-date-unreadable' }],
    ['that exists', form({ nextDueDate: '2026-02-30' }), { nextDueDate: 'due-date-unreadable' }],
    ['not day first', form({ nextDueDate: '31/12/2026' }), { nextDueDate: 'due-date-unreadable' }],
    ['not before 1900', form({ nextDueDate: '1899-12-31' }), { nextDueDate: 'date-too-early' }],
    ['the first of 1900', form({ nextDueDate: '1900-01-01' }), {}],
    ['far in the future', form({ nextDueDate: '9999-12-31' }), {}],
    ['an end that exists', form({ endDate: '2026-13-01' }), { endDate: 'end-date-unreadable' }],
    ['an end on the day', form({ endDate: '2026-04-01' }), {}],
    ['none before it', form({ endDate: '2026-03-31' }), { endDate: 'end-before-due' }],
    [
      'the last day of the month counts',
      form({ monthEnd: true, endDate: '2026-04-15' }),
      { endDate: 'end-before-due' },
    ],
    [
      'not of what is weekly',
      form({ monthEnd: true, frequency: 'weekly', endDate: '2026-04-15' }),
      {},
    ],
    ['a transfer', transfer(), {}],
    ['moves something', transfer({ amount: cents(0) }), { amount: 'amount-not-positive' }],
    ['not the other way', transfer({ amount: cents(-1) }), { amount: 'amount-not-positive' }],
    ['that is a number', transfer({ amount: null }), { amount: 'amount-not-positive' }],
    ['elsewhere', transfer({ targetAccountId: 'a1' }), { targetAccountId: 'same-account' }],
  ])('%s', (_name, given, expected) => {
    expect(checkScheduledForm(given)).toEqual(expected);
  });

  it('a transfer is between accounts of one currency; who is not there is no matter of currencies', () => {
    const [cad, usd] = [
      { id: 'a1', currency: 'CAD' },
      { id: 'a2', currency: 'USD' },
    ];
    expect(scheduledCurrencyError(transfer(), [cad, usd])).toEqual({
      targetAccountId: 'scheduled-currencies',
    });
    expect(scheduledCurrencyError(transfer(), [cad, { ...usd, currency: 'CAD' }])).toEqual({});
    expect(scheduledCurrencyError(transfer(), [cad])).toEqual({});
    expect(scheduledCurrencyError(form(), [cad, usd])).toEqual({});
  });
});

const base = { id: 's1', paused: false, createdAt: '2026-01-01T00:00:00.000Z' };
const checked = (more: Partial<ScheduledForm> = {}) => form(more) as CheckedScheduledForm;

describe('an item out of its form', () => {
  it('a new one begins its steps on its next day, and gives its form back', () => {
    const item = scheduledWithForm(base, checked({ description: ' Rent ', tags: ['t1'] }));
    expect(item).toEqual({
      ...base,
      description: 'Rent',
      amount: -120_000,
      accountId: 'a1',
      targetAccountId: '',
      categoryId: '',
      frequency: 'monthly',
      interval: 1,
      nextDueDate: '2026-04-01',
      anchorDate: '2026-04-01',
      endDate: '',
      weekendRule: 'none',
      tags: ['t1'],
    });
    expect(formOfScheduled(item)).toEqual(checked({ tags: ['t1'] }));
  });

  it('what leaves by a transfer is negative, has no category, and is positive in the form again', () => {
    const item = scheduledWithForm(base, transfer({ categoryId: 'c1' }) as CheckedScheduledForm);
    expect(item).toMatchObject({ amount: -5_000, categoryId: '', targetAccountId: 'a2' });
    expect(formOfScheduled(item)).toEqual(transfer());
  });

  it('keeps nothing that its frequency does not know', () => {
    const given = { monthEnd: true, weekendRule: 'before', nextDueDate: '2026-04-10' } as const;
    expect(scheduledWithForm(base, checked({ ...given, frequency: 'daily' }))).toMatchObject({
      weekendRule: 'none',
      nextDueDate: '2026-04-10',
    });
    // 10 April 2026 is a Friday.
    const weekly = scheduledWithForm(base, checked({ ...given, frequency: 'weekly' }));
    expect(weekly).toMatchObject({ weekendRule: 'none', nextDueDate: '2026-04-10' });
    expect(weekly.monthEnd).toBeUndefined();
    expect(scheduledWithForm(base, checked(given))).toMatchObject({
      monthEnd: true,
      nextDueDate: '2026-04-30',
    });
  });

  it.each<[Frequency, string | null, boolean]>([
    ['daily', '2026-04-11', false],
    ['daily', null, false],
    ['weekly', '2026-04-05', true],
    ['weekly', '2026-04-06', false],
    ['weekly', '2026-04-10', false],
    ['bi-weekly', '2026-04-10', false],
    ['bi-weekly', '2026-04-11', true],
    ['weekly', null, true],
    ['monthly', '2026-04-10', true],
    ['yearly', '2026-04-10', true],
  ])('whether %s from %s on meets weekends: %s', (frequency, date, expected) => {
    expect(supportsWeekendRule(frequency, date === null ? null : day(date))).toBe(expected);
  });

  it('counts anew from the next day only where that or the rhythm is another one', () => {
    // On the 31st: in a short month its next day is the 28th, and its anchor still the 31st.
    const stored = scheduledItem({ nextDueDate: '2026-02-28', anchorDate: '2026-01-31' });
    const before = formOfScheduled(stored);
    const anchorWith = (more: Partial<ScheduledForm>) =>
      scheduledWithForm(stored, { ...before, ...more } as CheckedScheduledForm).anchorDate;
    expect(anchorWith({})).toBe('2026-01-31');
    expect(anchorWith({ amount: cents(-1), endDate: '2026-12-31', weekendRule: 'after' })).toBe(
      '2026-01-31',
    );
    expect(anchorWith({ frequency: 'yearly' })).toBe('2026-02-28');
    expect(anchorWith({ interval: 2 })).toBe('2026-02-28');
    expect(anchorWith({ nextDueDate: '2026-03-05' })).toBe('2026-03-05');
    expect(anchorWith({ monthEnd: true })).toBe('2026-02-28');
  });

  it('a new one counts from the wanted day where its steps lead to the next one', () => {
    const wanted = { nextDueDate: '2026-02-28', anchorDate: day('2026-01-30') };
    const anchorWith = (more: Partial<ScheduledForm> = {}) =>
      scheduledWithForm(base, checked({ ...wanted, ...more })).anchorDate;
    expect(anchorWith()).toBe('2026-01-30');
    expect(anchorWith({ nextDueDate: '2026-04-30' })).toBe('2026-01-30');
    expect(anchorWith({ nextDueDate: '2026-02-27' })).toBe('2026-02-27');
    expect(anchorWith({ interval: 2 })).toBe('2026-02-28');
    expect(anchorWith({ frequency: 'weekly' })).toBe('2026-02-28');
    expect(anchorWith({ anchorDate: day('2026-05-30') })).toBe('2026-02-28');
  });

  it('gives back the form that it was made of, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom('daily', 'weekly', 'bi-weekly', 'monthly', 'yearly'),
          interval: fc.integer({ min: 1, max: 1_000 }),
          monthEnd: fc.boolean(),
          weekendRule: fc.constantFrom('none', 'before', 'after'),
          targetAccountId: fc.constantFrom('', 'a2'),
          categoryId: fc.constantFrom('', 'c1'),
          amount: fc.integer({ min: 1, max: 99_999 }).map(cents),
          nextDueDate: fc
            .integer({ min: 0, max: 40_000 })
            .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
        }),
        (given) => {
          const item = scheduledWithForm(
            base,
            form(given as ScheduledForm) as CheckedScheduledForm,
          );
          const again = scheduledWithForm(item, formOfScheduled(item));
          expect(again).toEqual(item);
          expect(checkScheduledForm(formOfScheduled(item))).toEqual({});
          const first = occurrencesFrom(item).next().value;
          expect(first?.dueDate).toBe(
            firstDueDate(form(given as ScheduledForm) as CheckedScheduledForm),
          );
        },
      ),
    );
  });
});

describe('what saving is going to do', () => {
  const today = day('2026-03-15');
  const of = (more: Parameters<typeof scheduledItem>[0]) =>
    previewScheduled(scheduledItem(more), today);

  it('tells the next days, each month on its day as far as the month has it', () => {
    expect(of({ nextDueDate: '2026-03-31' })).toEqual({
      due: 0,
      overdue: 0,
      locked: 0,
      next: ['2026-03-31', '2026-04-30', '2026-05-31'],
      isLast: false,
    });
  });

  it('counts what is due already, today included, and goes on after that', () => {
    expect(of({ nextDueDate: '2026-01-15' })).toEqual({
      due: 3,
      overdue: 2,
      locked: 0,
      next: ['2026-04-15', '2026-05-15', '2026-06-15'],
      isLast: false,
    });
  });

  it('counts apart what was due before today', () => {
    expect(of({ nextDueDate: '2026-03-15' })).toMatchObject({ due: 1, overdue: 0 });
    expect(of({ nextDueDate: '2026-03-14' })).toMatchObject({ due: 1, overdue: 1 });
    expect(of({ nextDueDate: '2026-03-14', paused: true })).toMatchObject({ due: 0, overdue: 0 });
  });

  it('counts apart what stands in a reconciled statement', () => {
    const item = scheduledItem({ nextDueDate: '2026-01-15' });
    expect(previewScheduled(item, today, day('2026-02-15'))).toMatchObject({ due: 3, locked: 2 });
    expect(previewScheduled(item, today, day('2026-02-14'))).toMatchObject({ due: 3, locked: 1 });
  });

  it('goes by the days on which it posts', () => {
    // 15 March 2026 is a Sunday.
    expect(of({ nextDueDate: '2026-03-15', weekendRule: 'after' })).toMatchObject({
      due: 0,
      overdue: 0,
      next: ['2026-03-16', '2026-04-15', '2026-05-15'],
    });
  });

  it('says where it ends', () => {
    expect(of({ nextDueDate: '2026-04-01', endDate: '2026-05-15' })).toEqual({
      due: 0,
      overdue: 0,
      locked: 0,
      next: ['2026-04-01', '2026-05-01'],
      isLast: true,
    });
    expect(of({ nextDueDate: '2026-04-01', endDate: '2026-06-01' })).toMatchObject({
      isLast: true,
    });
    expect(of({ nextDueDate: '2026-04-01', endDate: '2026-07-01' })).toMatchObject({
      isLast: false,
    });
    expect(of({ nextDueDate: '2026-02-01', endDate: '2026-03-01' })).toEqual({
      due: 2,
      overdue: 2,
      locked: 0,
      next: [],
      isLast: true,
    });
  });

  it('nothing is due of what is paused; it goes on from today', () => {
    expect(of({ nextDueDate: '2026-01-15', paused: true })).toEqual({
      due: 0,
      overdue: 0,
      locked: 0,
      next: ['2026-03-15', '2026-04-15', '2026-05-15'],
      isLast: false,
    });
  });
});

describe('posting one by hand', () => {
  const today = day('2026-03-15');
  const item = scheduledItem();
  const moved = scheduledItem({ targetAccountId: 'a2' });
  it.each([
    [item, '2026-03-15', -1, {}],
    [item, '2026-03-01', 1, {}],
    [item, '2026-03-15', 0, { amount: 'amount-zero' }],
    [item, '2026-03-15', null, { amount: 'amount-zero' }],
    [item, '2026-03-16', -1, { date: 'date-in-future' }],
    [item, '1899-12-31', -1, { date: 'date-too-early' }],
    [item, '2026-3-1', -1, { date: 'date-required' }],
    [moved, '2026-03-15', -1, {}],
    [moved, '2026-03-15', 1, { amount: 'amount-not-positive' }],
    [moved, '2026-03-15', null, { amount: 'amount-not-positive' }],
  ])('%#', (of, date, amount, expected) => {
    const form = { date, amount: amount === null ? null : cents(amount) };
    expect(checkPosting(of, form, today)).toEqual(expected);
  });

  it.each([
    ['a cost', item, 20, false, -20],
    ['a cost, with a plus', item, 20, true, 20],
    ['a cost, with a minus', item, -20, false, -20],
    ['income', { ...item, amount: cents(5) }, 20, false, 20],
    ['income, with a minus', { ...item, amount: cents(5) }, -20, false, -20],
    ['a transfer', moved, 20, false, -20],
    ['a transfer the other way', moved, -20, false, 20],
    ['nothing', item, 0, false, 0],
  ])('what is typed for %s', (_name, of, typed, plus, expected) => {
    expect(signedAsItem(of, cents(typed), plus)).toBe(expected);
  });
});
