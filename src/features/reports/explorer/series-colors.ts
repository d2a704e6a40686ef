import type { Category } from '@/domain/categories/category.ts';
import type { PivotDimension } from '@/domain/reports/explorer/explorer-view.ts';
import { chartColor } from '@/ui/charts/chart-color.ts';
import { chartHue } from '@/ui/charts/chart-hue.ts';
import { type Hue, hueOf, hues } from '@/ui/charts/hue.ts';

/**
 * A colour for each series of a chart, none twice: a category's own where no larger one has it; income and expense as
 * everywhere; all others together grey.
 */
export function seriesColors(
  series: readonly (string | null)[],
  dimension: PivotDimension,
  categories: readonly Pick<Category, 'id' | 'color'>[],
): readonly string[] {
  if (series.length === 1 && series[0] === null) return [chartColor.accent];
  const isOfCategories = dimension === 'category' || dimension === 'topCategory';
  const taken = new Set<Hue>();
  const take = (wanted: Hue | undefined): Hue => {
    const isFree = (hue: Hue) => !taken.has(hue);
    const hue = wanted && isFree(wanted) ? wanted : (hues.find(isFree) ?? 1);
    taken.add(hue);
    return hue;
  };
  return series.map((key) => {
    if (key === null) return chartColor.faint;
    if (dimension === 'nature') return key === 'income' ? chartColor.inflow : chartColor.outflow;
    const category = isOfCategories ? categories.find(({ id }) => id === key) : undefined;
    return chartHue(take(category ? hueOf(category.color - 1) : undefined));
  });
}
