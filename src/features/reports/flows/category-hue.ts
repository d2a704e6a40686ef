import type { ReportBase } from '@/live/reports/report-base.ts';
import { type Hue, hueOf } from '@/ui/charts/hue.ts';

/** The hue of a category; undefined = it is none, or gone. */
export function categoryHue(
  { categories }: Pick<ReportBase, 'categories'>,
  id: string,
): Hue | undefined {
  const category = categories.find((each) => each.id === id);
  return category && hueOf(category.color - 1);
}
