import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ComparedLinesChart } from '@/components/charts/compared-lines-chart.tsx';
import { GoalLineChart } from '@/components/charts/goal-line-chart.tsx';
import { StackedAreaChart } from '@/components/charts/stacked-area-chart.tsx';
import { TimeLineChart } from '@/components/charts/time-line-chart.tsx';
import { YearLinesChart } from '@/components/charts/year-lines-chart.tsx';
import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { setAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

const formatValue = (value: number) => (value < 0 ? `\u2212$${-value}` : `$${value}`);
const named = (key: string) => ({ key, tick: key, title: key });

/** The drawn plot, 100 px wide, so that positions are percentages. */
function plotOf(chart: HTMLElement): Element {
  const plot = chart.querySelector('[data-plot]');
  if (!plot) throw new Error('there is no plot');
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 100, 50);
  return plot;
}

/** The line above the plot. */
const readoutOf = (chart: HTMLElement) => chart.querySelector('[aria-live]')?.textContent;

function balances() {
  const onOpen = vi.fn();
  render(
    <TimeLineChart
      label="Balance"
      name="Balance"
      points={[300, 100, 500, 200, 400].map((value, at) => ({ ...named(`d${at}`), value }))}
      level={{ value: 150, label: 'Floor' }}
      formatValue={formatValue}
      openHint="Tap again"
      onOpen={({ key }) => onOpen(key)}
    />,
  );
  const chart = screen.getByRole('application', { name: 'Balance' });
  return { onOpen, chart, plot: plotOf(chart) };
}

describe('the readout of a line', () => {
  it('has the last value, then the one under the pointer, then the last one again', () => {
    const { chart, plot } = balances();
    expect(readoutOf(chart)).toBe('d4Balance $400Floor $150');
    fireEvent.pointerMove(plot, { clientX: 30 });
    expect(readoutOf(chart)).toBe('d1Balance $100Floor $150');
    fireEvent.pointerLeave(plot);
    expect(readoutOf(chart)).toBe('d4Balance $400Floor $150');
  });

  it('names the lowest and the highest value only while a point is chosen, each once', () => {
    const { chart, plot } = balances();
    const peaks = () =>
      [...plot.querySelectorAll('span:not([data-tick])')].flatMap(
        ({ textContent }) => textContent || [],
      );
    expect(peaks()).toEqual([]);
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(peaks()).toEqual(['$100', '$500']);
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(readoutOf(chart)).toContain('$100');
    expect(peaks()).toEqual(['$500']);
    fireEvent.keyDown(chart, { key: 'Escape' });
    expect(peaks()).toEqual([]);
  });

  it('is reached by the keyboard, and Enter opens its point', () => {
    const { chart, onOpen } = balances();
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(readoutOf(chart)).toContain('d2');
    fireEvent.keyDown(chart, { key: 'Enter' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    fireEvent.keyDown(chart, { key: 'End' });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    expect(onOpen.mock.calls.flat()).toEqual(['d2', 'd2', 'd4']);
  });

  it('keeps the keys that it uses to itself, and no others', () => {
    const { chart } = balances();
    const isTaken = (key: string) => !fireEvent.keyDown(chart, { key });
    // With nothing chosen, Escape is for what the chart is in.
    expect(['Escape', 'Tab', 'x'].filter(isTaken)).toEqual([]);
    expect(['ArrowLeft', 'Enter', 'Home', 'Escape'].filter(isTaken)).toHaveLength(4);
  });

  it('is not there without points, so there is nothing to open', () => {
    render(
      <TimeLineChart
        label="Empty"
        points={[]}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('is left alone by keys with modifiers', () => {
    const { chart } = balances();
    fireEvent.keyDown(chart, { key: 'ArrowLeft', ctrlKey: true });
    expect(readoutOf(chart)).toContain('d4');
  });

  it('opens by a click; by touch, the second tap at the same place', () => {
    const { chart, plot, onOpen } = balances();
    fireEvent.pointerDown(plot, { clientX: 50, button: 0, pointerType: 'mouse' });
    fireEvent.click(plot);
    expect(onOpen.mock.calls.flat()).toEqual(['d2']);
    const tap = (clientX: number) => {
      fireEvent.pointerDown(plot, { clientX, pointerType: 'touch' });
      fireEvent.pointerLeave(plot, { pointerType: 'touch' });
      fireEvent(plot, touchClick());
    };
    tap(25);
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(readoutOf(chart)).toBe('d1Balance $100Floor $150Tap again');
    tap(25);
    expect(onOpen).toHaveBeenLastCalledWith('d1');
    // Another place is only shown, and so is the same one after the focus was elsewhere.
    tap(75);
    fireEvent.blur(chart);
    tap(75);
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(readoutOf(chart)).toContain('d3Balance $200');
  });
});

const touchClick = () =>
  Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), {
    pointerType: 'touch',
  });

describe('a marked range', () => {
  const drag = (plot: Element, from: number, to: number) => {
    fireEvent.pointerDown(plot, { clientX: from, button: 0, buttons: 1 });
    fireEvent.pointerMove(plot, { clientX: to, buttons: 1 });
    fireEvent.pointerUp(plot, { clientX: to });
    fireEvent.click(plot);
  };

  it('has the change across it, in either direction, and opens nothing', () => {
    const { chart, plot, onOpen } = balances();
    drag(plot, 25, 75);
    expect(readoutOf(chart)).toBe('d1 \u2013 d3Balance +$100Floor $150');
    drag(plot, 75, 50);
    expect(readoutOf(chart)).toBe('d2 \u2013 d3Balance \u2212$300Floor $150');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is between two fingers, until one taps again', () => {
    const { chart, plot, onOpen } = balances();
    const touch = { pointerType: 'touch', buttons: 1 };
    fireEvent.pointerDown(plot, { ...touch, pointerId: 1, clientX: 25 });
    fireEvent.pointerDown(plot, { ...touch, pointerId: 2, clientX: 50 });
    expect(readoutOf(chart)).toContain('d1 \u2013 d2Balance +$400');
    fireEvent.pointerMove(plot, { ...touch, pointerId: 2, clientX: 100 });
    expect(readoutOf(chart)).toContain('d1 \u2013 d4Balance +$300');
    for (const pointerId of [1, 2]) fireEvent.pointerUp(plot, { ...touch, pointerId });
    expect(readoutOf(chart)).toContain('d1 \u2013 d4');
    fireEvent.pointerDown(plot, { ...touch, pointerId: 3, clientX: 0 });
    fireEvent.pointerUp(plot, { ...touch, pointerId: 3 });
    fireEvent(plot, touchClick());
    expect(readoutOf(chart)).toContain('d0Balance $300');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is taken back by a click, which opens nothing yet, or by Escape', () => {
    const { chart, plot, onOpen } = balances();
    drag(plot, 25, 75);
    const click = () => {
      fireEvent.pointerDown(plot, { clientX: 50, button: 0, buttons: 1 });
      fireEvent.pointerUp(plot, { clientX: 50 });
      fireEvent.click(plot);
    };
    click();
    expect(readoutOf(chart)).toContain('d2Balance $500');
    expect(onOpen).not.toHaveBeenCalled();
    click();
    expect(onOpen).toHaveBeenCalledWith('d2');
    drag(plot, 25, 75);
    fireEvent.keyDown(chart, { key: 'Escape' });
    expect(readoutOf(chart)).toContain('d4Balance $400');
  });

  it('grows with Shift and the arrow keys', () => {
    const { chart } = balances();
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(chart, { key: 'ArrowRight', shiftKey: true });
    expect(readoutOf(chart)).toContain('d0 \u2013 d2Balance +$200');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(readoutOf(chart)).toContain('d3Balance $200');
  });

  it('reveals no sign while amounts are hidden', () => {
    setAmountsHidden(true);
    try {
      render(
        <TimeLineChart
          label="Hidden"
          points={[1, 5].map((value, at) => ({ ...named(`d${at}`), value }))}
          formatValue={() => HIDDEN_AMOUNT}
          openHint=""
          onOpen={() => {}}
        />,
      );
      const chart = screen.getByRole('application', { name: 'Hidden' });
      drag(plotOf(chart), 0, 100);
      // Screen readers are told that the amount is hidden.
      expect(readoutOf(chart)).toMatch(/^d0 \u2013 d1\u2022\u2022\u2022hidden amount$/);
    } finally {
      setAmountsHidden(false);
    }
  });
});

describe('lines beside each other', () => {
  it('have their difference, for a chosen point where both have a value', () => {
    render(
      <ComparedLinesChart
        label="Spent"
        isSpending
        points={[
          { ...named('one'), value: 10, other: 20 },
          { ...named('two'), value: 50, other: 40 },
          { ...named('three'), value: null, other: 60 },
        ]}
        names={{ value: 'Spent', other: 'Pace' }}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Spent' });
    expect(readoutOf(chart)).toBe('twoSpent $50Pace $40');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(readoutOf(chart)).toBe('oneSpent $10Pace $20Difference \u2212$10');
    // Running totals: the range has what was added in it.
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'ArrowRight', shiftKey: true });
    expect(readoutOf(chart)).toBe('two \u2013 threeSpent $40Pace $40');
  });

  it('of several years rest on the newest month, newest year first', () => {
    render(
      <YearLinesChart
        label="Years"
        years={['2025', '2026']}
        points={['Jan', 'Feb', 'Mar'].map((month, at) => ({
          ...named(month),
          values: new Map([['2025', 400], ...(at < 2 ? [['2026', 900] as const] : [])]),
        }))}
        color="green"
        isRunning={false}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Years' });
    expect(readoutOf(chart)).toBe('Feb2026 $9002025 $400');
    // Where the newest year has no data yet, the others are named as before.
    fireEvent.keyDown(chart, { key: 'End' });
    expect(readoutOf(chart)).toBe('Mar2025 $400');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(readoutOf(chart)).toBe('Feb2026 $9002025 $400Difference +$500');
    // Its line ends there, and the one before goes on.
    const ends = [...chart.querySelectorAll('path[fill="none"], path[stroke-width]')].map((path) =>
      Math.max(
        ...(path.getAttribute('d')?.match(/[\d.]+/g) ?? [])
          .map(Number)
          .filter((_, at) => at % 2 === 0),
      ),
    );
    expect(ends).toEqual([50, 100]);
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'End', shiftKey: true });
    expect(readoutOf(chart)).toBe('Jan \u2013 Mar2026 $18002025 $1200');
  });

  it('of a goal begin with today, with its target and its date beside them', () => {
    render(
      <GoalLineChart
        label="Goal"
        points={[
          { date: '2026-01-01' as CalendarDate, history: cents(0) },
          { date: '2026-02-01' as CalendarDate, history: cents(100), pace: cents(100) },
          { date: '2026-03-01' as CalendarDate, pace: cents(200) },
        ]}
        target={500}
        targetDate={'2026-06-01' as CalendarDate}
        formatValue={formatValue}
        formatDay={(date) => date}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Goal' });
    expect(readoutOf(chart)).toBe(
      '2026-02-01So far $100At your current pace $100Target $500Target date 2026-06-01',
    );
  });
});

describe('stacked bands', () => {
  it('add up above and below zero, and the readout has each once', () => {
    render(
      <StackedAreaChart
        label="Worth"
        totalName="Total"
        marked="b"
        bands={[
          { key: 'cash', name: 'Cash', color: 'blue' },
          { key: 'card', name: 'Card', color: 'pink' },
          { key: 'gone', name: 'Gone', color: 'grey' },
        ]}
        points={[
          {
            ...named('a'),
            total: cents(90),
            parts: new Map([
              ['cash', [100, 0]],
              ['card', [0, -10]],
            ]),
          },
          {
            ...named('b'),
            total: cents(120),
            parts: new Map([
              ['card', [20, 0]],
              ['cash', [100, 0]],
            ]),
          },
          { ...named('c'), total: cents(60), parts: new Map([['cash', [60, 0]]]) },
        ]}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Worth' });
    expect(readoutOf(chart)).toBe('bTotal $120Cash $100Card $20');
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(readoutOf(chart)).toBe('aTotal $90Cash $100Card \u2212$10');
    // Two bands above zero, one below it, and the total.
    expect(chart.querySelectorAll('path[stroke-width="1.5"]')).toHaveLength(3);
    expect(chart.querySelectorAll('path[stroke-width="2.5"]')).toHaveLength(1);
  });
});
