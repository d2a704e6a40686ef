import { day } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import {
  checkEventFormState,
  newEventFormState,
  ratioForType,
} from '@/features/accounts/holdings/event-fields.tsx';

const TODAY = day('2026-03-15');

describe('the form of a split', () => {
  it('starts at 2 for 1, which can be saved as is', () => {
    const split = newEventFormState('split', TODAY);
    expect(split).toMatchObject({ quantity: '2', price: '1' });
    expect(checkEventFormState(split, TODAY)).toEqual({});
    expect(newEventFormState('buy', TODAY)).toMatchObject({ quantity: '', price: '' });
  });

  it('suggests it for empty fields, and never over typed input', () => {
    expect(ratioForType({ quantity: ' ', price: '' }, 'split')).toEqual({
      quantity: '2',
      price: '1',
    });
    const typed = { quantity: '100', price: '' };
    expect(ratioForType(typed, 'split')).toEqual(typed);
    expect(ratioForType(typed, 'sell')).toEqual(typed);
  });

  it('clears the suggestion for another event unless it was changed', () => {
    const empty = { quantity: '', price: '' };
    expect(ratioForType({ quantity: '2', price: '1' }, 'buy')).toEqual(empty);
    const changed = { quantity: '3', price: '1' };
    expect(ratioForType(changed, 'buy')).toEqual(changed);
  });
});
