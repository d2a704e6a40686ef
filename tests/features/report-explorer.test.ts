import { describe, expect, it } from 'vitest';
import { seriesColors } from '@/features/reports/explorer/explorer-chart.tsx';
import { isSameView, viewParams } from '@/features/reports/explorer/saved-views.tsx';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';

describe('chart colours', () => {
  const categories = [
    { id: 'food', color: 3 },
    { id: 'fuel', color: 3 },
    { id: 'fun', color: 1 },
  ];

  it('are the categories’ own unless a larger one has the same, and grey for all others', () => {
    expect(seriesColors(['food', 'fuel', 'fun', null], 'category', categories)).toEqual([
      chartHue(3),
      chartHue(1),
      chartHue(2),
      chartColor.faint,
    ]);
  });

  it('are distinct for anything else; income and expense look as they do everywhere', () => {
    expect(seriesColors(['a', 'b'], 'account', categories)).toEqual([chartHue(1), chartHue(2)]);
    expect(seriesColors(['expense', 'income'], 'nature', categories)).toEqual([
      chartColor.outflow,
      chartColor.inflow,
    ]);
    expect(seriesColors([null], 'month', categories)).toEqual([chartColor.accent]);
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
