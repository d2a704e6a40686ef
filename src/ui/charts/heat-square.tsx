import { css, cva } from '@/styled-system/css';

/** How strong a day is marked; 0 = not at all. */
export type HeatMark = 0 | 1 | 2 | 3 | 4;

/** The place that a mark fills in part; it tells its mark by data-level. */
export const heatPlace = css({
  display: 'flex',
  flex: 'none',
  padding: '1px',
  borderRadius: '3px',
  bg: 'bg.subtle',
  border: 'clear',
  '&[data-level="0"]': { borderColor: 'border.subtle' },
  '&:not([data-level="0"])': { bg: 'accent.subtle' },
});

const fill = cva({
  base: {
    display: 'block',
    margin: 'auto',
    borderRadius: '2px',
    bg: 'accent.solid',
    forcedColorAdjust: 'none',
  },
  variants: {
    level: {
      0: { width: '0', height: '0' },
      1: { width: '30%', height: '30%' },
      2: { width: '50%', height: '50%' },
      3: { width: '72%', height: '72%' },
      4: { width: 'full', height: 'full' },
    },
  },
});

/** How much of a place is filled. */
export function HeatFill({ level }: { readonly level: HeatMark }) {
  return <span className={fill({ level })} />;
}
