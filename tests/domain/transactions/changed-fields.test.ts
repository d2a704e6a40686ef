import { describe, expect, it } from 'vitest';
import { changedFields, withChangedIds } from '@/domain/transactions/changed-fields.ts';

describe('what a person changed in a form', () => {
  it('is the fields that differ, a list by what is in it', () => {
    const before = { name: 'Rent', tags: ['a'], color: 1, hidden: false };
    expect(changedFields(before, { ...before, tags: ['a'] })).toEqual({});
    expect(changedFields(before, { ...before, tags: ['a', 'b'], color: 2 })).toEqual({
      tags: ['a', 'b'],
      color: 2,
    });
  });

  it('keeps what another tab added to a list or took from it', () => {
    expect(withChangedIds(['a', 'b', 'new'], ['a', 'b'], ['b', 'mine'])).toEqual([
      'b',
      'new',
      'mine',
    ]);
    expect(withChangedIds(['b'], ['a', 'b'], ['a', 'b'])).toEqual(['b']);
  });
});
