import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provenanceText, reasonText } from '@/components/pickers/category-provenance.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { CategorySource } from '@/domain/transactions/transaction.ts';
import { type FilledRowProps, NamedTile } from '@/features/register/rows/register-row-parts.tsx';

const names = new Map([
  ['r1', { name: 'Coffee', isDeleted: false }],
  ['r0', { name: 'Tea', isDeleted: true }],
]);
const ruleNameOf = (id: string) => names.get(id);

describe('why a row has its category', () => {
  it.each([
    ['rule:r1', 'By rule “Coffee”'],
    ['rule:r0', 'By rule “Tea” (deleted)'],
    ['rule:gone', 'By a deleted rule'],
    ['keyword:TIM HORTON', 'By the keyword “TIM HORTON”'],
    ['ai', 'By AI'],
    ['hand', null],
    ['', null],
    [undefined, null],
  ] as const)('%s: %s', (source, text) => {
    expect(provenanceText(source, ruleNameOf)).toBe(text);
  });

  it('does not mention a rule while rules are loading', () => {
    expect(provenanceText('rule:r1', () => null)).toBeNull();
  });

  it('is an image named by its text, and absent if you chose the category', () => {
    const tile = (categorySource: CategorySource) => {
      const row = newTransaction({
        id: 't1',
        accountId: 'a1',
        date: '2026-01-10' as CalendarDate,
        description: 'Coffee',
        amount: cents(-500),
        categoryId: 'c1',
        categorySource,
        source: 'manual',
        createdAt: '2026-01-10T00:00:00.000Z',
      });
      const props = {
        row,
        names: { ruleNameOf, categories: new Map() },
        layout: { isNarrow: false },
      };
      return <NamedTile {...(props as unknown as FilledRowProps)} />;
    };
    const { rerender } = render(tile('rule:r1'));
    expect(screen.getByRole('img', { name: 'By rule “Coffee”' })).toHaveAttribute(
      'title',
      'By rule “Coffee”',
    );
    rerender(tile('hand'));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is the reason for a suggestion', () => {
    expect(reasonText('rule:r1', ruleNameOf)).toBe('rule “Coffee”');
    expect(reasonText('keyword:LOBLAW', ruleNameOf)).toBe('keyword “LOBLAW”');
  });
});
