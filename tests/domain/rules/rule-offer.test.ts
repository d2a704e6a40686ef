import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';
import { ruleOfferOf } from '@/domain/rules/category-choice.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

const date = parseCalendarDate('2026-01-05');
if (!date) throw new Error('no date');

const row = (description: string, more: Partial<Transaction> = {}): Transaction => ({
  id: description,
  accountId: 'a',
  date,
  dateKey: 1,
  description,
  amount: cents(-1_000),
  categoryId: 'food',
  tags: [],
  notes: '',
  uniqueHash: description,
  kind: 'normal',
  source: 'import',
  createdAt: '2026-01-05T00:00:00.000Z',
  ...more,
});

const rule = (id: string, position: number): Rule => ({
  id,
  name: id,
  condition: { field: 'description', operator: 'contains', value: 'metro' },
  join: 'all',
  more: [],
  actions: [{ type: 'set_category', value: { categoryId: 'home' } }],
  position,
  enabled: true,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const nothing = () => null;
const gives = (categoryId: string) => (): CategoryChoice => ({ categoryId, source: 'rule:r' });

describe('the rule that would have done what was done by hand', () => {
  it("uses the bank's text, even if the description was edited", () => {
    const edited = row('Groceries', { importedDescription: 'LOBLAWS 12' });
    expect(ruleOfferOf([edited], 'food', nothing)).toEqual({
      description: 'LOBLAWS',
      row: 'LOBLAWS 12',
      categoryId: 'food',
    });
    const same = [row('Metro  1'), row('METRO 1', { id: 'b' })];
    expect(ruleOfferOf(same, 'food', nothing)?.row).toBe('Metro 1');
  });

  it('is null for rows with several descriptions, and for no rows', () => {
    expect(ruleOfferOf([row('METRO 1'), row('METRO 2')], 'food', nothing)).toBeNull();
    expect(ruleOfferOf([], 'food', nothing)).toBeNull();
  });

  it('ignores skipped rows: transfers, and those that kept their category', () => {
    const rows = [
      row('METRO 1'),
      row('To savings', { kind: 'transfer', categoryId: '' }),
      row('Parts', { categoryId: SPLIT_CATEGORY }),
    ];
    expect(ruleOfferOf(rows, 'food', nothing)?.row).toBe('METRO 1');
    expect(ruleOfferOf(rows.slice(1), 'food', nothing)).toBeNull();
  });

  it('is null if the category was removed, or would be chosen anyway', () => {
    expect(ruleOfferOf([row('METRO 1', { categoryId: '' })], '', nothing)).toBeNull();
    expect(ruleOfferOf([row('METRO 1')], 'food', gives('food'))).toBeNull();
    expect(ruleOfferOf([row('METRO 1')], 'food', gives('home'))).not.toBeNull();
  });

  it('uses the stable part of the text, not a number that varies', () => {
    expect(ruleOfferOf([row('LOBLAWS 123456789012')], 'food', nothing)?.description).toBe(
      'LOBLAWS',
    );
    const given = row('Groceries', { importedDescription: 'UBER *TRIP 416-555-0199' });
    expect(ruleOfferOf([given], 'food', nothing)?.description).toBe('UBER');
  });

  it('goes before the first rule that gives another category', () => {
    const rows = [row('METRO 1'), row('METRO 1', { id: 'b', accountId: 'b' })];
    const choose = ({ accountId }: { readonly accountId: string }): CategoryChoice => ({
      categoryId: 'home',
      source: accountId === 'a' ? 'rule:second' : 'rule:first',
    });
    const rules = [rule('second', 2), rule('first', 1), rule('other', 0)];
    expect(ruleOfferOf(rows, 'food', choose, rules)?.before).toBe('first');
    expect(ruleOfferOf(rows.slice(0, 1), 'food', choose, rules)?.before).toBe('second');
    const byKeyword = (): CategoryChoice => ({ categoryId: 'home', source: 'keyword:METRO' });
    expect(ruleOfferOf(rows, 'food', byKeyword, rules)).not.toHaveProperty('before');
  });
});
