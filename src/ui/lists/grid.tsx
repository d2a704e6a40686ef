import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const grid = cva({
  base: { display: 'grid', minWidth: '0', _print: { '& > *': { breakInside: 'avoid' } } },
  variants: {
    /** How wide a column must be before another one stands beside it. */
    min: {
      xs: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))' },
      sm: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' },
      md: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
      lg: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))' },
    },
    /** Fixed shapes, one column below the width at which they fit. */
    columns: {
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
      three: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      },
      four: {
        gridTemplateColumns: {
          base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
      /** Four fields: never three and one, and wide enough for a date or a word of a select. */
      fields: {
        gridTemplateColumns: {
          base: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
      /** Three short figures side by side as soon as they fit. */
      figures: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
      },
      /** The first wide enough for a hero figure. */
      asideMain: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(19rem, 1fr) minmax(0, 2fr)' },
      },
      mainAside: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      },
    },
    gap: {
      0: { gap: '0' },
      2: { gap: '2' },
      3: { gap: '3' },
      4: { gap: '4' },
      6: { gap: '6' },
      8: { gap: '8' },
    },
    align: {
      start: { alignItems: 'start' },
      stretch: { alignItems: 'stretch' },
      end: { alignItems: 'end' },
    },
  },
  defaultVariants: { gap: 4 },
});

type GridProps = NativeProps<'div'> &
  RecipeVariantProps<typeof grid> & { as?: 'div' | 'ul' | 'section' };

/** A grid that folds by itself: by least column width (`min`) or in a fixed shape (`columns`). */
export function Grid({ as, ...props }: GridProps) {
  const [variants, rest] = grid.splitVariantProps(props);
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={grid(variants)} />;
}
