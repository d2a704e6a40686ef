import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Celebration } from '@/ui/feedback/celebration.tsx';
import { CrossFade } from '@/ui/feedback/cross-fade.tsx';
import { RollingFigure, StatFigure } from '@/ui/tables/stat-figure.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const rolling = (box: Element) => box.querySelector('[data-rolling]');

function reduceMotion() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('reduced-motion'),
  }));
}

describe('a rolling figure', () => {
  it('has its new text at once, and nothing else after rolling', () => {
    const { container, rerender } = render(<RollingFigure text="$1,234.56" />);
    expect(rolling(container)).toBeNull();
    rerender(<RollingFigure text="$1,240.56" />);
    expect(screen.getByText('$1,240.56')).toBeInTheDocument();
    expect(rolling(container)).not.toBeNull();
    pass(1_000);
    expect(container).toHaveTextContent(/^\$1,240\.56$/);
    expect(rolling(container)).toBeNull();
  });

  it('ends with the newest text if it changes while rolling', () => {
    const { container, rerender } = render(<RollingFigure text="1.00" />);
    for (const text of ['2.00', '30.00', '4.00']) {
      rerender(<RollingFigure text={text} />);
      pass(100);
    }
    pass(1_000);
    expect(container).toHaveTextContent(/^4\.00$/);
  });

  it('does not roll from or to a mask, whose digits are secret', () => {
    const { container, rerender } = render(<RollingFigure text="$1,234.56" />);
    rerender(<RollingFigure text="•••" />);
    expect(rolling(container)).toBeNull();
    rerender(<RollingFigure text="$1,234.56" />);
    expect(rolling(container)).toBeNull();
  });

  it('does not roll words, such as the name of a month', () => {
    const { container, rerender } = render(<RollingFigure text="May 2028" />);
    rerender(<RollingFigure text="June 2028" />);
    expect(rolling(container)).toBeNull();
    expect(container).toHaveTextContent(/^June 2028$/);
  });

  it('does not roll under reduced motion', () => {
    reduceMotion();
    const { container, rerender } = render(<RollingFigure text="1.00" />);
    rerender(<RollingFigure text="2.00" />);
    expect(rolling(container)).toBeNull();
    expect(container).toHaveTextContent(/^2\.00$/);
  });
});

it('the figures of cards and reports roll when they change', () => {
  const { container, rerender } = render(<StatFigure label="Saved" value="$10.00" />);
  rerender(<StatFigure label="Saved" value="$20.00" />);
  expect(rolling(container)).not.toBeNull();
  expect(screen.getByText('$20.00')).toBeInTheDocument();
});

describe('a cross-fade', () => {
  const view = (isLoading: boolean) => (
    <CrossFade skeleton={isLoading ? <span>Loading</span> : null}>Content</CrossFade>
  );

  it('keeps a skeleton that was seen for a moment, but hides it from screen readers', () => {
    const { container, rerender } = render(view(true));
    expect(container).toHaveTextContent(/^Loading$/);
    pass(500);
    rerender(view(false));
    expect(screen.getByText('Content')).toBeInTheDocument();
    expect(screen.getByText('Loading').parentElement).toHaveAttribute('aria-hidden', 'true');
    pass(500);
    expect(container).toHaveTextContent(/^Content$/);
  });

  it('drops at once a skeleton that was too brief to be seen', () => {
    const { container, rerender } = render(view(true));
    pass(50);
    rerender(view(false));
    expect(container).toHaveTextContent(/^Content$/);
  });

  it('changes nothing if the content was there from the start', () => {
    const { container } = render(view(false));
    expect(container).toHaveTextContent(/^Content$/);
  });

  it('shows only the skeleton if loading starts again during the fade', () => {
    const { container, rerender } = render(view(true));
    pass(500);
    rerender(view(false));
    rerender(view(true));
    expect(container).toHaveTextContent(/^Loading$/);
  });
});

it('a celebration has twelve particles, and says nothing to a screen reader', () => {
  const { container } = render(<Celebration />);
  const box = container.querySelector('[data-celebration]');
  expect(box).toHaveAttribute('aria-hidden', 'true');
  expect(box?.querySelectorAll(':scope > span')).toHaveLength(12);
  expect(box).toHaveTextContent('');
});
