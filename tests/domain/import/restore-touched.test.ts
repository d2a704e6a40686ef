import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { touchedFields } from '@/domain/import/import-batch.ts';
import {
  isChangedSince,
  joinTouched,
  nextKeyToTry,
  restoredRow,
} from '@/domain/import/touched-rows.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { linkedLegs, unlinked } from '@/domain/transactions/transfer-link.ts';

const given = newTransaction({
  id: 't1',
  accountId: 'a1',
  date: '2026-01-05' as CalendarDate,
  description: 'Savings',
  amount: cents(-500),
  categoryId: 'food',
  categorySource: 'hand',
  source: 'manual',
  createdAt: '2026-01-05T00:00:00.000Z',
});
const other = { ...given, id: 't2', accountId: 'a2', amount: cents(500) };
const linked = (row: Transaction, transferId = 'x') => linkedLegs(row, other, transferId, 1)[0];
const none = () => false;

describe('a row as it was before an import', () => {
  it('is the row of before, where nobody changed it since', () => {
    const parts = [
      { categoryId: 'food', amount: cents(-200), notes: '' },
      { categoryId: 'fun', amount: cents(-300), notes: '' },
    ];
    const split = { ...given, categoryId: SPLIT_CATEGORY, splits: parts };
    for (const row of [given, split, { ...given, excluded: true, refundOf: 'p1' }]) {
      const after = linked(row);
      const fields = touchedFields(row, after);
      expect(isChangedSince(after, fields)).toBe(false);
      expect(restoredRow(after, fields, none)).toEqual(row);
    }
  });

  it('gets its category back where it was parted since, unless it has another', () => {
    const after = linked(given);
    const fields = touchedFields(given, after);
    const parted = unlinked(after);
    expect(restoredRow(parted, fields, none)).toEqual(given);
    const moved: Transaction = { ...parted, categoryId: 'fun', categorySource: 'hand' };
    expect(isChangedSince(moved, fields)).toBe(true);
    expect(restoredRow(moved, fields, none)).toBe(moved);
  });

  it('stays a leg of a transfer that it was linked to since', () => {
    const fields = touchedFields(given, linked(given));
    const elsewhere = linked(unlinked(linked(given)), 'y');
    expect(restoredRow(elsewhere, fields, none)).toBe(elsewhere);
  });

  it('takes parts back only where they still add up', () => {
    const parts = [
      { categoryId: 'food', amount: cents(-200), notes: '' },
      { categoryId: 'fun', amount: cents(-300), notes: '' },
    ];
    const split = { ...given, categoryId: SPLIT_CATEGORY, splits: parts };
    const fields = touchedFields(split, linked(split));
    const cheaper = { ...unlinked(linked(split)), amount: cents(-400) };
    const restored = restoredRow(cheaper, fields, none);
    expect([restored.categoryId, restored.splits]).toEqual(['', undefined]);
  });

  it('names no category that is gone', () => {
    const after = linked(given);
    const restored = restoredRow(after, touchedFields(given, after), (id) => id === 'food');
    expect([restored.kind, restored.categoryId, restored.categorySource]).toEqual([
      'normal',
      '',
      undefined,
    ]);
  });

  it('is before both where it was merged and then linked', () => {
    const merged: Transaction = {
      ...given,
      categoryId: 'fun',
      categorySource: 'rule:r1',
      description: 'BANK',
      importId: 'i1',
      importedDescription: 'BANK',
      uniqueHash: '2026-01-05|-5.00|bank|a1',
    };
    const after = linked(merged);
    const fields = joinTouched(touchedFields(given, merged), touchedFields(merged, after));
    expect(restoredRow(after, fields, none)).toEqual(given);
  });

  it('a note that was never carried out gives way to the one after it', () => {
    const edited = { ...given, description: 'Edited meanwhile' };
    const merged = { ...edited, description: 'BANK' };
    const first = touchedFields(given, { ...given, description: 'BANK' });
    const fields = joinTouched(first, touchedFields(edited, merged));
    expect(restoredRow(merged, fields, none).description).toBe('Edited meanwhile');
  });

  it('tries further numbers for a key that is taken, and keeps its own in the end', () => {
    const row = { ...given, uniqueHash: 'own' };
    expect(nextKeyToTry(row, given, 1)).toBe(`${given.uniqueHash}|2`);
    expect(nextKeyToTry(row, given, 2)).toBe(`${given.uniqueHash}|3`);
    expect(nextKeyToTry(row, given, 21)).toBe('own');
    expect(nextKeyToTry(row, { ...given, source: 'scheduled' }, 1)).toBe('own');
  });
});
