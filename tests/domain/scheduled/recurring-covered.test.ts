import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  describeSamePayment,
  recurringKey,
  recurringWords,
  searchFor,
} from '@/domain/rules/recurring-text.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { openGroups, openProposals } from '@/domain/scheduled/recurring-covered.ts';
import {
  dayKey,
  isRefused,
  refusalOf,
  refusalSetting,
  seriesKey,
} from '@/domain/scheduled/recurring-refusals.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

const day = (text: string) => text as CalendarDate;

const proposal = (more: Partial<ScheduledProposal> = {}): ScheduledProposal => ({
  key: 'a1 - NETFLIX COM',
  description: 'NETFLIX.COM 866-579-7172',
  accountId: 'a1',
  categoryId: '',
  amount: cents(-1_699),
  frequency: 'monthly',
  interval: 1,
  monthEnd: false,
  nextDueDate: day('2026-04-03'),
  occurrences: 12,
  lastDate: day('2026-03-03'),
  amounts: [cents(-1_699), cents(-1_699)],
  source: 'detected',
  ...more,
});

const item = (more: Partial<ScheduledTransaction> = {}): ScheduledTransaction => ({
  id: 's1',
  accountId: 'a1',
  description: 'Netflix',
  amount: cents(-1_699),
  categoryId: '',
  frequency: 'monthly',
  nextDueDate: day('2026-04-03'),
  endDate: '',
  anchorDate: day('2026-04-03'),
  interval: 1,
  weekendRule: 'none',
  targetAccountId: '',
  tags: [],
  paused: false,
  createdAt: '2026-03-01T00:00:00.000Z',
  ...more,
});

const isOpen = (one: ScheduledProposal, scheduled: readonly ScheduledTransaction[]) =>
  openProposals([one], { scheduled, refusals: [] }).length === 1;

describe('what is decided already', () => {
  it.each<[string, Partial<ScheduledTransaction>, boolean]>([
    [
      'in the words of the bank',
      { description: 'NETFLIX.COM 866-111-0000', amount: cents(-999) },
      false,
    ],
    ['in few words, at another price, paused', { amount: cents(-999), paused: true }, false],
    [
      'in other words, of the same amount and days',
      { description: 'Films', nextDueDate: day('2026-05-01') },
      false,
    ],
    [
      'in other words, on other days',
      { description: 'Films', nextDueDate: day('2026-04-18') },
      true,
    ],
    ['in other words, of another amount', { description: 'Films', amount: cents(-1_799) }, true],
    ['in other words, weekly', { description: 'Films', frequency: 'weekly' }, true],
    ['in another account', { accountId: 'a2' }, true],
    ['as money in', { amount: cents(1_699) }, true],
    ['as a transfer out of the account', { targetAccountId: 'a2' }, false],
    ['as a transfer into the account', { accountId: 'a2', targetAccountId: 'a1' }, true],
  ])('%s', (_name, more, expected) => {
    expect(isOpen(proposal(), [item(more)])).toBe(expected);
  });

  it('leaves out what came in an account that is put away', () => {
    const archived = new Set(['a1']);
    const decided = { scheduled: [], refusals: [], archived };
    expect(openProposals([proposal(), proposal({ accountId: 'a2' })], decided)).toMatchObject([
      { accountId: 'a2' },
    ]);
  });

  it('covers of several series with one text the one of its amount', () => {
    const small = proposal({ key: seriesKey('k', cents(-399)), amount: cents(-399) });
    const large = proposal({ key: seriesKey('k', cents(-1_499)), amount: cents(-1_499) });
    const scheduled = [item({ amount: cents(-399) })];
    expect(openProposals([small, large], { scheduled, refusals: [] })).toEqual([large]);
  });

  it('covers of what comes twice a month the one of its day', () => {
    const first = proposal({ key: dayKey('k', 3) });
    const second = proposal({ key: dayKey('k', 18), nextDueDate: day('2026-03-18') });
    const decided = { scheduled: [item({ nextDueDate: day('2026-05-03') })], refusals: [] };
    expect(openProposals([first, second], decided)).toEqual([second]);
    const refusals = [{ key: dayKey('k', 17), amount: cents(-1_699) }];
    expect(openProposals([first, second], { scheduled: [], refusals })).toEqual([first]);
  });

  it('covers nothing of the same amount where its words mean another proposal', () => {
    const disney = proposal({ key: 'a1 - DISNEY PLUS', description: 'DISNEY PLUS' });
    expect(openProposals([proposal(), disney], { scheduled: [item()], refusals: [] })).toEqual([
      disney,
    ]);
  });

  it('and what was refused are no groups to ask about', () => {
    const group = (key: string, description: string): RecurringGroup => ({
      key,
      description,
      accountId: 'a1',
      categoryId: '',
      occurrences: [{ date: day('2026-03-03'), amount: cents(-1_699) }],
    });
    const groups = [
      group('n', 'NETFLIX.COM 866-579-7172'),
      group('d', 'DISNEY PLUS'),
      group('r', 'RENT'),
    ];
    const refusals = [{ key: 'r', amount: cents(-1) }];
    expect(openGroups(groups, { scheduled: [item()], refusals }).map(({ key }) => key)).toEqual([
      'd',
    ]);
  });
});

describe('a refusal', () => {
  it('is told by its row in the settings, and by no other', () => {
    const row = refusalSetting(proposal());
    expect(row.key).toBe('proposal-refused:a1 - NETFLIX COM');
    expect(refusalOf(row)).toEqual({ key: 'a1 - NETFLIX COM', amount: -1_699 });
    expect(refusalOf({ key: 'filter:netflix', value: {} })).toBeNull();
    expect(refusalOf({ key: 'proposal-refused:x', value: 'broken' })).toEqual({
      key: 'x',
      amount: 0,
    });
  });

  it('holds for its group whatever the amount, of one series among several for amounts that are near', () => {
    const whole = [{ key: 'k', amount: cents(-399) }];
    expect(isRefused({ key: 'k', amount: cents(-999) }, whole)).toBe(true);
    expect(isRefused({ key: 'k~449', amount: cents(-449) }, whole)).toBe(true);
    expect(isRefused({ key: 'k~1499', amount: cents(-1_499) }, whole)).toBe(false);
    expect(isRefused({ key: 'other', amount: cents(-399) }, whole)).toBe(false);
    const one = [{ key: 'k~399', amount: cents(-399) }];
    expect(isRefused({ key: 'k~429', amount: cents(-429) }, one)).toBe(true);
    expect(isRefused({ key: 'k', amount: cents(-429) }, one)).toBe(true);
    expect(isRefused({ key: 'k~1499', amount: cents(-1_499) }, one)).toBe(false);
  });
});

describe('texts that read alike', () => {
  it.each([
    ['NETFLIX.COM 866-579-7172', 'NETFLIX COM'],
    ['SPOTIFY P101234 STOCKHOLM', 'SPOTIFY STOCKHOLM'],
    ['PAYPAL *HEADSPACE 402935', 'PAYPAL HEADSPACE'],
    ['RENT MARCH 2026', 'RENT'],
    [
      'PREAUTHORIZED DEBIT 900000005 FIT4LESS BY GOODLIFE',
      'PREAUTHORIZED DEBIT FIT4LESS BY GOODLIFE',
    ],
    ['AMZN PRIME CA*5PGRYE4T7', 'AMZN PRIME CA'],
    ['MARCH', 'MARCH'],
    ['0012345', '0012345'],
  ])('%s is %s', (text, words) => {
    expect(recurringWords(text).join(' ')).toBe(words);
  });

  it.each([
    ['Netflix', 'NETFLIX.COM 866-579-7172', true],
    ['rent', 'RENT - MAPLE PROPERTY MGMT', true],
    ['Payment', 'PAYMENT ROGERS', false],
    ['PAYPAL *SPOTIFY', 'PAYPAL *HEADSPACE', false],
    ['Maple Gym', 'RENT - MAPLE PROPERTY MGMT', false],
    ['Payment', 'PAYMENT 1234', true],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(describeSamePayment(one, other)).toBe(expected);
    expect(describeSamePayment(other, one)).toBe(expected);
  });

  it('are searched for by the words that stand in each', () => {
    expect(searchFor(['NETFLIX', 'COM'], ['Netflix.com 1', 'NETFLIX 2'])).toBe('netflix');
    expect(searchFor(['MCDONALDS'], ["McDonald's"])).toBe('');
    expect(searchFor(['TODAY', 'CAFE', '#'], ['Café Today #'])).toBe('"today" cafe "#"');
  });

  it('have a key that a setting can hold, and no two texts the same', () => {
    const long = 'A'.repeat(300);
    const key = recurringKey('0'.repeat(36), false, long);
    expect(seriesKey(key, cents(999_999_999_999)).length).toBeLessThanOrEqual(200 - 17);
    expect(recurringKey('a', false, `${long}B`)).not.toBe(recurringKey('a', false, `${long}C`));
    expect(recurringKey('a', false, 'X')).not.toBe(recurringKey('a', true, 'X'));
  });
});
