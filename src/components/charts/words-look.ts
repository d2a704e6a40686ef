import { chartColor } from '@/ui/charts/chart-color.ts';

/** How large the words in a chart are (CSS pixels). */
export const FONT_PX = 12;

/** How words look that name an axis or a line across: quieter than the figures. */
export const QUIET_WORDS = { fill: chartColor.label, fontSize: FONT_PX } as const;
