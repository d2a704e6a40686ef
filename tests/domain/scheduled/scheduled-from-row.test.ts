import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { scheduledFromRow } from '@/domain/scheduled/scheduled-form.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

const TODAY = day('2026-03-10');

const row = (more: Partial<Transaction> = {}): Transaction => ({
  ...newTransaction({
    id: 't1',
    accountId: 'a1',
    date: day('2026-03-05'),
    description: 'Rent',
    amount: cents(-120_000),
    categoryId: 'home',
    tags: ['x'],
    source: 'manual',
    createdAt: '2026-03-05T12:00:00.000Z',
  }),
  ...more,
});

describe('Schedule this…', () => {
  it('repeats the row every month, from its day of next month', () => {
    expect(scheduledFromRow(row(), undefined, TODAY)).toEqual({
      description: 'Rent',
      amount: -120_000,
      accountId: 'a1',
      categoryId: 'home',
      tags: ['x'],
      frequency: 'monthly',
      interval: 1,
      nextDueDate: '2026-04-05',
      monthEnd: false,
    });
  });

  it.each([
    ['2026-03-10', '2026-04-10', 'today’s row comes again in a month'],
    ['2026-02-11', '2026-03-11', 'a month later lies tomorrow'],
    ['2026-02-10', '2026-04-10', 'today is no day to come'],
    ['2024-07-20', '2026-03-20', 'a row of years ago'],
    ['2025-12-30', '2026-03-30', 'the day is kept through February'],
    ['2026-04-02', '2026-05-02', 'a row of the future'],
  ])('of %s: %s, %s', (date, next) => {
    expect(scheduledFromRow(row({ date: day(date) }), undefined, TODAY)?.nextDueDate).toBe(next);
  });

  it('the 31st is the last day of every month', () => {
    const values = scheduledFromRow(row({ date: day('2026-01-31') }), undefined, day('2026-02-10'));
    expect(values).toMatchObject({ nextDueDate: '2026-02-28', monthEnd: true });
  });

  it('a day that the next month lacks is kept for those that have it', () => {
    const date = day('2026-01-30');
    const values = scheduledFromRow(row({ date }), undefined, day('2026-02-10'));
    expect(values).toMatchObject({ nextDueDate: '2026-02-28', anchorDate: date, monthEnd: false });
  });

  it('a split begins without a category', () => {
    const split = row({ categoryId: SPLIT_CATEGORY });
    expect(scheduledFromRow(split, undefined, TODAY)?.categoryId).toBe('');
  });

  it('a transfer goes the same way from either side, its amount positive', () => {
    const sent = scheduledFromRow(row({ kind: 'transfer', categoryId: '' }), 'a2', TODAY);
    const received = scheduledFromRow(
      row({ kind: 'transfer', categoryId: '', accountId: 'a2', amount: cents(120_000) }),
      'a1',
      TODAY,
    );
    expect(sent).toMatchObject({ accountId: 'a1', targetAccountId: 'a2', amount: 120_000 });
    expect(received).toEqual(sent);
  });

  it('an opening balance, and a transfer whose other account is gone, cannot repeat', () => {
    expect(scheduledFromRow(row({ kind: 'opening' }), undefined, TODAY)).toBeNull();
    expect(scheduledFromRow(row({ kind: 'transfer' }), '', TODAY)).toBeNull();
    expect(scheduledFromRow(row({ kind: 'transfer' }), undefined, TODAY)).toBeNull();
  });
});
