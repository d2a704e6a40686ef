import type { SankeyKind, SankeyNode } from '@/domain/reports/category-sankey.ts';
import { chartColor } from '@/ui/charts/chart-color.ts';
import { chartHue } from '@/ui/charts/chart-hue.ts';
import type { SankeyLook } from './sankey-look.ts';

/** Of what is no category, or several. */
const OF_KIND: Partial<Readonly<Record<SankeyKind, string>>> = {
  total: chartColor.label,
  saved: chartColor.accent,
  drawn: chartColor.warn,
};

/** The colour of a node and of what flows there, as a CSS value. */
export function sankeyColor(node: SankeyNode, hueOf: SankeyLook['hueOf']): string {
  return OF_KIND[node.kind] ?? chartHue(hueOf(node));
}
