import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AmountText, HIDDEN_AMOUNT, shownMoney } from '@/components/text/amount-text.tsx';
import {
  areAmountsHidden,
  setAmountsHidden,
  toggleAmountsHidden,
  useAmountsHidden,
} from '@/components/text/hidden-amounts.ts';
import { cents } from '@/domain/core/money.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  setAmountsHidden(false);
});

describe('an amount on the screen', () => {
  test('is formatted in its currency, and as the same mask for every size and sign while hidden', () => {
    expect(shownMoney(cents(123_456), 'CAD', { signed: true })).toMatch(/^\+\$1,234\.56$/);
    setAmountsHidden(true);
    const masked = [-1, 0, 7, 123_456_789].map((amount) =>
      shownMoney(cents(amount), 'CAD', { signed: true }),
    );
    expect(new Set(masked)).toEqual(new Set([HIDDEN_AMOUNT]));
    expect(HIDDEN_AMOUNT).not.toMatch(/\d/);
  });

  test('is read out as hidden, yet shown if you need to compare it with typed input', () => {
    setAmountsHidden(true);
    render(
      <>
        <p data-testid="masked">
          <AmountText amount={cents(5_000)} currency="CAD" />
        </p>
        <p data-testid="open">
          <AmountText always amount={cents(5_000)} currency="CAD" />
        </p>
      </>,
    );
    const masked = screen.getByTestId('masked');
    expect(masked.querySelector('[aria-hidden=true]')?.textContent).toBe(HIDDEN_AMOUNT);
    expect(masked.textContent).toBe(`${HIDDEN_AMOUNT}hidden amount`);
    expect(screen.getByTestId('open').textContent).toBe('$50.00');
  });
});

describe('the choice to hide amounts', () => {
  function Page() {
    useAmountsHidden();
    return <AmountText amount={cents(5_000)} currency="CAD" />;
  }

  test('is stored on the device, and rerenders subscribers at once', () => {
    const { container } = render(<Page />);
    expect(container.textContent).toBe('$50.00');
    act(toggleAmountsHidden);
    expect(container.textContent).toContain(HIDDEN_AMOUNT);
    expect(localStorage.getItem('coffer.hideAmounts')).toBe('on');
    act(toggleAmountsHidden);
    expect(container.textContent).toBe('$50.00');
    expect(localStorage.getItem('coffer.hideAmounts')).toBeNull();
  });

  test('follows a choice in another tab', () => {
    const { container } = render(<Page />);
    act(() => {
      localStorage.setItem('coffer.hideAmounts', 'on');
      window.dispatchEvent(new StorageEvent('storage', { key: 'coffer.hideAmounts' }));
    });
    expect(areAmountsHidden()).toBe(true);
    expect(container.textContent).not.toContain('50');
  });
});
