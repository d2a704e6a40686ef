import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { useFilterState } from '@/features/register/filters/filter-state.ts';

const asking = (text: string) => ({ ...NO_FILTER, text });

/** A filter whose address renders when the test says so: the router renders in its own time. */
function openFilter() {
  const told: string[] = [];
  const { result, rerender } = renderHook(
    (text: string) => useFilterState(asking(text), (filter) => told.push(filter.text)),
    { initialProps: '' },
  );
  return {
    told,
    shown: () => result.current[0].text,
    type: (text: string) => act(() => result.current[1](asking(text))),
    rest: () => act(() => vi.runAllTimers()),
    draw: rerender,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('typed text stays if an earlier address renders late', () => {
  const { told, shown, type, rest, draw } = openFilter();
  type('ab');
  rest();
  type('abc');
  rest();
  expect(told).toEqual(['ab', 'abc']);
  type('abcd');
  draw('ab');
  expect(shown()).toBe('abcd');
  rest();
  expect(told).toEqual(['ab', 'abc', 'abcd']);
  draw('abcd');
  expect(shown()).toBe('abcd');
});

it('an address that was not typed wins: a link, and Back to an earlier typed one', () => {
  const { told, shown, type, rest, draw } = openFilter();
  type('rent');
  rest();
  draw('rent');
  type('rented');
  draw('food');
  expect(shown()).toBe('food');
  draw('rent');
  expect(shown()).toBe('rent');
  rest();
  expect(told).toEqual(['rent']);
});
