import { chartColor } from '@/ui/charts/chart-color.ts';

/** How income, expense and net are drawn, for a chart and the key below it. */
export const FLOW_COLORS = {
  income: chartColor.accent,
  expense: chartColor.outflow,
  net: chartColor.text,
} as const;
