import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HoverTips } from '@/ui/overlays/hover-tips.tsx';

const DELAY_MS = 600;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function show() {
  render(
    <>
      <button type="button" data-key="N">
        Add
      </button>
      <button type="button" data-key="T">
        Move
      </button>
      <p>Text</p>
      <HoverTips
        selector="[data-key]"
        delayMs={DELAY_MS}
        tipOf={(element) => ({ side: 'bottom', content: element.getAttribute('data-key') })}
      />
    </>,
  );
  return {
    add: screen.getByRole('button', { name: 'Add' }),
    move: screen.getByRole('button', { name: 'Move' }),
    text: screen.getByText('Text'),
  };
}

const over = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tip = () => document.querySelector('[data-hover-tip]')?.textContent ?? null;

describe('tips of elements that the pointer rests on', () => {
  it('appear after the delay and leave with the pointer', () => {
    const { add, text } = show();
    over(add);
    pass(DELAY_MS - 1);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).toBe('N');
    over(text);
    pass(1_000);
    expect(tip()).toBeNull();
  });

  it('do not appear for a pointer that only passes', () => {
    const { add, text } = show();
    over(add);
    pass(300);
    over(text);
    pass(1_000);
    expect(tip()).toBeNull();
  });

  it('follow to the next element sooner', () => {
    const { add, move } = show();
    over(add);
    pass(DELAY_MS);
    over(move);
    pass(100);
    expect(tip()).toBe('T');
  });

  it('stay while the pointer is on the tip itself', () => {
    const { add, text } = show();
    over(add);
    pass(DELAY_MS);
    const shown = document.querySelector('[data-hover-tip]');
    over(text);
    if (shown) over(shown);
    pass(1_000);
    expect(tip()).toBe('N');
  });

  it.each([
    ['a key', (element: Element) => fireEvent.keyDown(element, { key: 'Escape' })],
    ['a press', (element: Element) => fireEvent.pointerDown(element)],
    ['scrolling', () => fireEvent.scroll(window)],
  ])('%s hides them', (_what, act_) => {
    const { add } = show();
    over(add);
    pass(DELAY_MS);
    act_(add);
    expect(tip()).toBeNull();
    pass(1_000);
    expect(tip()).toBeNull();
  });

  it('do not appear on touch', () => {
    const { add } = show();
    over(add, 'touch');
    pass(1_000);
    expect(tip()).toBeNull();
  });

  it('appear for the Tab key, but not when something else moves the focus', () => {
    const { add, move } = show();
    act(() => move.focus());
    pass(1_000);
    expect(tip()).toBeNull();
    fireEvent.keyDown(move, { key: 'Tab' });
    act(() => add.focus());
    pass(DELAY_MS);
    expect(tip()).toBe('N');
    act(() => add.blur());
    expect(tip()).toBeNull();
  });

  it('are hidden from assistive technology', () => {
    const { add } = show();
    over(add);
    pass(DELAY_MS);
    expect(document.querySelector('[data-hover-tip]')).toHaveAttribute('aria-hidden', 'true');
  });
});
