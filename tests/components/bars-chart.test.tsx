import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BarsChart, LevelBarsChart, MeanBarsChart } from '@/components/charts/bars-chart.tsx';
import { cutLength, gridTicks } from '@/components/charts/chart-style.ts';
import { FlowBarsChart, FlowTotalsChart } from '@/components/charts/flow-bars-chart.tsx';
import { fittingLabels } from '@/ui/charts/plot.tsx';

const formatValue = (value: number) => (value < 0 ? `\u2212$${-value}` : `$${value}`);
const named = (key: string) => ({ key, tick: key, title: key });
const names = { income: 'Income', expense: 'Expenses', net: 'Net' };
const readoutOf = (chart: HTMLElement) => chart.querySelector('[aria-live]')?.textContent;
const drawn = (chart: HTMLElement) =>
  [...chart.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset, style }) => ({
    part: dataset.part,
    top: Number.parseFloat(style.top),
    height: Number.parseFloat(style.height),
    isPartial: dataset.partial === 'true',
  }));

const flow = (key: string, income: number, expense: number, more = {}) => ({
  ...named(key),
  income,
  expense,
  net: income - expense,
  ...more,
});

describe('bars of income and expenses', () => {
  it('hatch the part in progress; the readout has the last part, then the sums of a range', () => {
    render(
      <FlowBarsChart
        label="Months"
        bars={[
          flow('Jan', 300, 100),
          flow('Feb', 200, 250),
          flow('Mar', 100, 50, { isPartial: true }),
        ]}
        names={names}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Months' });
    expect(readoutOf(chart)).toBe('MarIncome $100Expenses $50Net $50');
    expect(drawn(chart).map(({ isPartial }) => isPartial)).toEqual([
      ...[false, false],
      ...[false, false],
      ...[true, true],
    ]);
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'End', shiftKey: true });
    expect(readoutOf(chart)).toBe('Jan \u2013 MarIncome $600Expenses $400Net $200');
  });

  it('rest on the last part that has begun, as long as others lie ahead', () => {
    render(
      <FlowBarsChart
        label="Days"
        bars={[flow('d1', 0, 10), flow('d2', 5, 0), flow('d3', 0, 0, { isAhead: true })]}
        names={names}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Days' });
    expect(readoutOf(chart)).toBe('d2Income $5Expenses $0Net $5');
  });

  it('cut off the few that would flatten all others, with their figure', () => {
    const days = Array.from({ length: 14 }, (_, at) =>
      flow(`d${at}`, at === 5 ? 9_000 : 0, 40 + at),
    );
    render(
      <FlowBarsChart
        label="Days"
        bars={days}
        names={names}
        formatValue={formatValue}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Days' });
    expect(chart.querySelector('[data-part="income"]')).toHaveTextContent('$9000');
    expect(chart.querySelectorAll('[data-part="expense"]')).toHaveLength(14);
    // Whole bars are as high as their share of the axis, and the cut one ends with it.
    const bars = drawn(chart);
    expect(bars.find(({ part }) => part === 'income')?.top).toBe(0);
    const [first, last] = bars
      .filter(({ part }) => part === 'expense')
      .flatMap((bar, at, all) => (at === 0 || at === all.length - 1 ? [bar] : []));
    expect((last?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(53 / 40, 3);
  });

  it('as running totals end today, beside the expenses of the compared days', () => {
    const onOpen = vi.fn();
    render(
      <FlowTotalsChart
        label="Totals"
        bars={[
          flow('d1', 0, 10),
          flow('d2', 100, 20),
          flow('d3', 0, 5),
          flow('d4', 0, 0, { isAhead: true }),
        ]}
        before={{ name: 'Before', expenses: [7, 7, 7, 7] }}
        names={names}
        formatValue={formatValue}
        openHint=""
        onOpen={({ key }) => onOpen(key)}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Totals' });
    expect(readoutOf(chart)).toBe('d3Expenses $35Before $21Income $100');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(readoutOf(chart)).toBe('d4Before $28');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(readoutOf(chart)).toContain('Difference +$14');
    fireEvent.keyDown(chart, { key: 'ArrowLeft', shiftKey: true });
    expect(readoutOf(chart)).toBe('d2 \u2013 d3Expenses $25Before $14Income $100');
    fireEvent.keyDown(chart, { key: 'Escape' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith('d3');
  });
});

describe('other bars', () => {
  it('open the pressed segment, or the whole column', () => {
    const onOpen = vi.fn();
    render(
      <BarsChart
        label="Series"
        points={[{ ...named('a'), values: [3, 4] }]}
        series={[
          { key: 'food', name: 'Food', color: 'green' },
          { key: 'fuel', name: 'Fuel', color: 'blue' },
        ]}
        formatValue={formatValue}
        openHint=""
        onOpen={(point, series) => onOpen(point.key, series?.key ?? null)}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Series' });
    const part = chart.querySelector('[data-part="fuel"]');
    if (part) fireEvent.click(part);
    fireEvent.click(chart);
    expect(onOpen.mock.calls).toEqual([
      ['a', 'fuel'],
      ['a', null],
    ]);
    // Stacked: the second begins where the first ends.
    const [food, fuel] = drawn(chart);
    expect(food?.top).toBeCloseTo((fuel?.top ?? 0) + (fuel?.height ?? 0));
  });

  it('side by side start at zero, and their gridlines’ labels have room from the first drawing on', () => {
    render(
      <BarsChart
        label="Months"
        isGrouped
        points={[{ ...named('a'), values: [300, 60_000] }]}
        series={[
          { key: 'in', name: 'Income', color: 'green', glyph: <svg data-testid="picture" /> },
          { key: 'out', name: 'Expense', color: 'grey' },
        ]}
        formatValue={(value) => `$${value}.00`}
        openHint=""
        onOpen={() => {}}
      />,
    );
    const chart = screen.getByRole('application', { name: 'Months' });
    expect(readoutOf(chart)).toBe('aIncome $300.00Expense $60000.00');
    // Only the first series has a picture; nobody hears it.
    expect(screen.getAllByTestId('picture').map((each) => each.closest('[aria-hidden]'))).toEqual([
      expect.anything(),
    ]);
    const [first, second] = drawn(chart);
    expect((first?.top ?? 0) + (first?.height ?? 0)).toBeCloseTo(100);
    expect((second?.top ?? 0) + (second?.height ?? 0)).toBeCloseTo(100);
    const labels = [...chart.querySelectorAll('[data-tick]')].map((tick) => tick.textContent);
    expect(labels).toEqual(['$0', '$20000', '$40000', '$60000']);
    const gutter = chart.querySelector<HTMLElement>('[style*="--gutter"]');
    // A digit is at most 7.2 px wide.
    const room = Number.parseFloat(gutter?.style.getPropertyValue('--gutter') ?? '');
    expect(room).toBeGreaterThan('$60000'.length * 7.2);
  });

  it('are compared with their mean, and with their limit', () => {
    render(
      <>
        <MeanBarsChart
          label="Mean"
          bars={[10, 40].map((value, at) => ({ ...named(`m${at}`), value }))}
          mean={25}
          color="green"
          isSmall={false}
          formatValue={formatValue}
          openHint=""
          onOpen={() => {}}
        />
        <LevelBarsChart
          label="Level"
          bars={[{ ...named('m0'), value: 130, level: 100 }]}
          valueLabel="Spent"
          levelLabel="Budgeted"
          formatValue={formatValue}
          openHint=""
          onOpen={() => {}}
        />
      </>,
    );
    const mean = screen.getByRole('application', { name: 'Mean' });
    expect(readoutOf(mean)).toBe('m1$40Average $25');
    fireEvent.keyDown(mean, { key: 'Home' });
    expect(readoutOf(mean)).toBe('m0$10Average $25vs average \u2212$15');
    const level = screen.getByRole('application', { name: 'Level' });
    fireEvent.keyDown(level, { key: 'Home' });
    expect(readoutOf(level)).toBe('m0Spent $130Budgeted $100Difference +$30');
    // What is over the limit is a part of its own.
    const [within, over] = drawn(level);
    expect((over?.height ?? 0) / (within?.height ?? 1)).toBeCloseTo(0.3);
  });
});

describe('gridlines', () => {
  const labels = (...values: readonly number[]) =>
    gridTicks(values, { formatValue: (value) => `$${(value / 100).toFixed(2)}` }).map(
      ({ label }) => label,
    );

  it('are a few round values around all others, without cents', () => {
    expect(labels(0, 1_032_418)).toEqual(['$0', '$2500', '$5000', '$7500', '$10000', '$12500']);
    expect(labels(71_000_00, 102_568_26)).toEqual([
      ...['$70000', '$80000', '$90000', '$100000', '$110000'],
    ]);
    expect(labels(-150_00, 300_00)).toEqual(['$-200', '$-100', '$0', '$100', '$200', '$300']);
  });

  it('enclose a flat line', () => {
    const ticks = gridTicks([500, 500], { formatValue: String });
    expect(ticks[0]?.value).toBeLessThan(500);
    expect(ticks.at(-1)?.value).toBeGreaterThan(500);
  });

  it('are so few that their labels don’t touch, in a small chart too', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), (values) => {
        const lines = (gridSteps?: number) =>
          gridTicks(values, { formatValue: String, ...(gridSteps ? { gridSteps } : {}) }).length;
        // A small chart is at least 96 px high, others twice as high; a label needs 18 px.
        expect(lines(2)).toBeLessThanOrEqual(5);
        expect(lines()).toBeLessThanOrEqual(9);
      }),
    );
  });

  it('have no label between two cents, or between none and one', () => {
    const counts = gridTicks([0, 2], { formatValue: String });
    expect(counts.flatMap(({ label }) => label || [])).toEqual(['0', '1', '2']);
    expect(gridTicks([0, 0], { formatValue: String }).flatMap(({ label }) => label || [])).toEqual([
      '0',
    ]);
  });
});

describe('the length beyond which bars are cut', () => {
  const usual = [30, 35, 40, 45, 50, 55, 60, 65, 70, 80];

  it('is the longest of the others, if a few stand out', () => {
    expect(cutLength([...usual, 3_000])).toBe(80);
    expect(cutLength([...usual, 2_600, 3_000])).toBe(80);
    // As few as possible.
    expect(cutLength([...usual, 0, 0, 300, 3_000])).toBe(300);
  });

  it('is none if nothing stands out, too much does, or there are few bars', () => {
    expect(cutLength(usual)).toBeNull();
    expect(cutLength([...usual, ...usual.map((each) => each * 10)])).toBeNull();
    expect(cutLength([10, 10, 10, 900])).toBeNull();
    expect(cutLength([])).toBeNull();
  });
});

describe('labels below an axis', () => {
  const days = Array.from({ length: 31 }, (_, at) => ({ at: at / 30, text: `Nov ${at + 1}` }));
  const texts = (width: number, labels = days) =>
    fittingLabels(labels, width).map(({ text }) => text);

  it('are all there if they fit', () => {
    expect(texts(3_000)).toHaveLength(31);
  });

  it('keep the first and the last, evenly spread in between', () => {
    const shown = texts(400);
    expect(shown[0]).toBe('Nov 1');
    expect(shown.at(-1)).toBe('Nov 31');
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.length).toBeLessThan(9);
  });

  it('leave no hole before the last, even if the first has to go', () => {
    const months = Array.from({ length: 12 }, (_, at) => ({
      at: (at + 0.5) / 12,
      text: `Nov 20${at + 10}`,
    }));
    expect(texts(240, months)).toEqual(['Nov 2010', 'Nov 2015', 'Nov 2021']);
    expect(texts(290, months)).toEqual(['Nov 2013', 'Nov 2017', 'Nov 2021']);
  });

  it('never touch, wherever they are, and keep their order', () => {
    const label = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), text: fc.string() });
    fc.assert(
      fc.property(
        fc.uniqueArray(label, { selector: ({ at }) => at, maxLength: 20 }),
        fc.integer({ min: 1, max: 2_000 }),
        (some, width) => {
          const kept = fittingLabels(some, width);
          kept.forEach(({ at, text }, index) => {
            const before = kept[index - 1];
            if (!before) return;
            expect(at).toBeGreaterThan(before.at);
            const [one, other] = [before, { at, text }].map((each) => {
              const half = (each.text.length * 6.6) / 2;
              const [left, right] = [each.at * width, (1 - each.at) * width];
              // Centred, or on the side that has room.
              return left < half
                ? [left, left + 2 * half]
                : right < half
                  ? [left - 2 * half, left]
                  : [left - half, left + half];
            });
            expect(other?.[0]).toBeGreaterThan(one?.[1] ?? Number.NaN);
          });
        },
      ),
    );
  });

  it('never lose a strong one, and drop what touches it', () => {
    const today = days.map((day, at) => (at === 1 ? { ...day, text: 'Today', strong: true } : day));
    const shown = texts(320, today);
    expect(shown).toContain('Today');
    expect(shown).not.toContain('Nov 1');
    expect(texts(10, today)).toEqual(['Today']);
    expect(texts(100, [])).toEqual([]);
  });
});
