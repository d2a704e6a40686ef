import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provenanceText, reasonText } from '@/components/pickers/category-provenance.tsx';
import { ProvenanceMark } from '@/features/register/rows/register-category.tsx';

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
    const { rerender } = render(<ProvenanceMark source="rule:r1" ruleNameOf={ruleNameOf} />);
    expect(screen.getByRole('img', { name: 'By rule “Coffee”' })).toHaveAttribute(
      'title',
      'By rule “Coffee”',
    );
    rerender(<ProvenanceMark source="hand" ruleNameOf={ruleNameOf} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is the reason for a suggestion', () => {
    expect(reasonText('rule:r1', ruleNameOf)).toBe('rule “Coffee”');
    expect(reasonText('keyword:LOBLAW', ruleNameOf)).toBe('keyword “LOBLAW”');
  });
});
