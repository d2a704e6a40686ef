import { chartColor } from './chart-color.ts';
import type { Hue } from './hue.ts';

/** The colour of a hue in a chart, as a CSS value that follows the theme, for `fill` and `stroke`; of none, grey. */
export function chartHue(hue: Hue | undefined): string {
  return hue === undefined ? chartColor.faint : `var(--colors-category-${hue}-dot)`;
}
