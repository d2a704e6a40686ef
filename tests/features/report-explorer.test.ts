import { describe, expect, it } from 'vitest';
import type { PivotDimension, PivotSubject } from '@/domain/reports/explorer/explorer-view.ts';
import { seriesColors } from '@/features/reports/explorer/explorer-outcome.tsx';
import { isSameView, viewParams } from '@/features/reports/explorer/saved-views.tsx';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';

describe('chart colours', () => {
  const categories = [
    { id: 'food', color: 3 },
    { id: 'fuel', color: 3 },
    { id: 'fun', color: 1 },
  ];
  const colors = (
    series: Parameters<typeof seriesColors>[0],
    dimension: PivotDimension,
    subject: PivotSubject = 'expense',
  ) => seriesColors(series, { dimension, subject }, categories);

  it('are the categories’ own unless a larger one has the same, and grey for all others', () => {
    expect(colors(['food', 'fuel', 'fun', null], 'category')).toEqual([
      chartHue(3),
      chartHue(1),
      chartHue(2),
      chartColor.faint,
    ]);
  });

  it('are distinct for anything else; income and expense look as they do everywhere', () => {
    expect(colors(['a', 'b'], 'account')).toEqual([chartHue(1), chartHue(2)]);
    expect(colors(['expense', 'income'], 'nature')).toEqual([chartColor.spend, chartColor.inflow]);
    expect(colors([null], 'month')).toEqual([chartColor.spend]);
    expect(colors([null], 'month', 'income')).toEqual([chartColor.inflow]);
    expect(colors([null], 'month', 'net')).toEqual([chartColor.accent]);
  });
});

describe('a saved view', () => {
  it('keeps the whole address except which report it is, with defaults included', () => {
    expect(viewParams(new URLSearchParams('tab=explorer&period=year&tag=t1'))).toBe(
      'columns=month&of=expense&period=year&rows=topCategory&show=sum&tag=t1',
    );
  });

  it('is the same in any order, and different with another filter', () => {
    expect(isSameView('rows=tag&period=year', 'period=year&tab=explorer&rows=tag')).toBe(true);
    expect(isSameView('rows=tag&period=year', 'rows=tag&period=year&q=x')).toBe(false);
  });
});
