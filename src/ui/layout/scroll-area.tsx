import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const scrollArea = cva({
  base: {
    position: 'relative',
    minWidth: '0',
    maxWidth: 'full',
    scrollbarWidth: 'thin',
    scrollbarColor: '{colors.border.strong} transparent',
    overscrollBehavior: 'contain',
    _print: { overflow: 'visible', maxHeight: 'none' },
  },
  variants: {
    axis: {
      x: { overflowX: 'auto', overscrollBehaviorY: 'auto' },
      y: { overflowY: 'auto' },
      both: { overflow: 'auto' },
    },
    height: {
      sm: { maxHeight: '12rem' },
      md: { maxHeight: '20rem' },
      lg: { maxHeight: '32rem' },
      screen: { maxHeight: 'calc(100dvh - 16rem)' },
    },
  },
  defaultVariants: { axis: 'both' },
});

type ScrollAreaProps = NativeProps<'section'> &
  RecipeVariantProps<typeof scrollArea> & {
    /** Names the region; needed so that the keyboard can reach and scroll it. */
    label: string;
  };

/** Content that scrolls inside its own box, reachable by keyboard. */
export function ScrollArea({ label, ...props }: ScrollAreaProps) {
  const [variants, rest] = scrollArea.splitVariantProps(props);
  return <section {...rest} aria-label={label} tabIndex={0} className={scrollArea(variants)} />;
}
