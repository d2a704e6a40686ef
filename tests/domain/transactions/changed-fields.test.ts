import { describe, expect, it } from 'vitest';
import { changedFields, withListChanges } from '@/domain/transactions/change.ts';

describe('the changed fields of a form', () => {
  it('are those that differ; lists are compared by content', () => {
    const before = { name: 'Rent', tags: ['a'], color: 1, hidden: false };
    expect(changedFields(before, { ...before, tags: ['a'] })).toEqual({});
    expect(changedFields(before, { ...before, tags: ['a', 'b'], color: 2 })).toEqual({
      tags: ['a', 'b'],
      color: 2,
    });
  });

  it('keep what another tab added to a list or removed from it', () => {
    expect(withListChanges(['a', 'b', 'new'], ['a', 'b'], ['b', 'mine'])).toEqual([
      'b',
      'new',
      'mine',
    ]);
    expect(withListChanges(['b'], ['a', 'b'], ['a', 'b'])).toEqual(['b']);
  });
});
