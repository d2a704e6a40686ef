import { day } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import {
  checkEventFormState,
  newEventFormState,
  ratioForType,
} from '@/features/accounts/holdings/event-fields.tsx';

const TODAY = day('2026-03-15');

describe('the boxes of a split', () => {
  it('start at 2 for 1, which can be saved as it is', () => {
    const split = newEventFormState('split', TODAY);
    expect(split).toMatchObject({ quantity: '2', price: '1' });
    expect(checkEventFormState(split, TODAY)).toEqual({});
    expect(newEventFormState('buy', TODAY)).toMatchObject({ quantity: '', price: '' });
  });

  it('propose it where they are empty, and nothing over what was typed', () => {
    expect(ratioForType({ quantity: ' ', price: '' }, 'split')).toEqual({
      quantity: '2',
      price: '1',
    });
    const typed = { quantity: '100', price: '' };
    expect(ratioForType(typed, 'split')).toEqual(typed);
    expect(ratioForType(typed, 'sell')).toEqual(typed);
  });

  it('are empty again for another event where nobody changed the proposal', () => {
    const empty = { quantity: '', price: '' };
    expect(ratioForType({ quantity: '2', price: '1' }, 'buy')).toEqual(empty);
    const changed = { quantity: '3', price: '1' };
    expect(ratioForType(changed, 'buy')).toEqual(changed);
  });
});
