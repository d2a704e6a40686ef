import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useOpenablePoints } from '@/components/charts/chart-parts.tsx';

const points = ['jan', 'feb'].map((key) => ({ key, tick: key, title: key }));

/** A chart's drawing with the pointer or keyboard on a point, without the chart itself. */
function Drawing({ at, onOpen }: { at: number; onOpen: (key: string) => void }) {
  const { active, chart } = useOpenablePoints(points, {
    label: 'Months',
    onOpen: ({ key }) => onOpen(key),
  });
  active.current = points[at] ?? null;
  return (
    <svg
      ref={chart.ref}
      role="application"
      aria-label={chart['aria-label']}
      onClick={(event) => chart.onClick(null, event)}
      onKeyDown={() => onOpen('chart')}
    />
  );
}

function given(at = 0) {
  const onOpen = vi.fn();
  const shown = (place: number) => <Drawing at={place} onOpen={onOpen} />;
  const { rerender } = render(shown(at));
  const drawing = screen.getByRole('application', { name: 'Months' });
  return { onOpen, drawing, moveTo: (place: number) => rerender(shown(place)) };
}

describe('chart points', () => {
  it('open with Enter in the drawing, repeatedly, wherever the keyboard moved', () => {
    const { onOpen, drawing, moveTo } = given();
    fireEvent.keyDown(drawing, { key: 'Enter' });
    fireEvent.keyDown(drawing, { key: 'Enter' });
    moveTo(1);
    fireEvent.keyDown(drawing, { key: 'Enter' });
    // The chart would hide its tooltip with the same key, so it must not receive it.
    expect(onOpen.mock.calls.flat()).toEqual(['jan', 'jan', 'feb']);
    fireEvent.keyDown(drawing, { key: 'ArrowRight' });
    expect(onOpen).toHaveBeenLastCalledWith('chart');
  });

  it('open on a mouse click, and on a second tap', () => {
    const { onOpen, drawing, moveTo } = given();
    fireEvent.click(drawing);
    expect(onOpen.mock.calls.flat()).toEqual(['jan']);
    moveTo(1);
    fireEvent(drawing, touchClick());
    expect(onOpen).toHaveBeenCalledTimes(1);
    fireEvent(drawing, touchClick());
    expect(onOpen).toHaveBeenLastCalledWith('feb');
  });

  it('open nothing if no point is reached', () => {
    const { onOpen, drawing } = given(2);
    fireEvent.keyDown(drawing, { key: 'Enter' });
    fireEvent.click(drawing);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

const touchClick = () =>
  Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), {
    pointerType: 'touch',
  });
