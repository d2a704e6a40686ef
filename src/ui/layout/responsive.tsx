import { type ReactNode, useSyncExternalStore } from 'react';
import { css, cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { boardWidths, breakpoints } from '@/ui/theme/breakpoints.ts';

const shown = cva({
  variants: {
    on: {
      narrow: { display: { base: 'contents', md: 'none', _print: 'none' } },
      wide: { display: { base: 'none', md: 'contents', _print: 'contents' } },
    },
  },
});

type ShowOnProps = { screen: 'narrow' | 'wide'; children: ReactNode };

/**
 * Shows its children only below 768 px ('narrow') or only from there on ('wide'); the other variant
 * is hidden from everyone. Paper counts as wide.
 */
export function ShowOn({ screen, children }: ShowOnProps) {
  return <div className={shown({ on: screen })}>{children}</div>;
}

type ShowInProps = {
  /** 'both' also prints them, for content that is useful on paper. */
  medium: 'screen' | 'both';
  as?: 'div' | 'span';
  children: ReactNode;
};

/**
 * Shows its children on the screen but not on paper, such as controls. For content on paper only,
 * see useIsPrinting.
 */
export function ShowIn({ medium, as, children }: ShowInProps) {
  const Tag = as ?? 'div';
  return (
    <Tag
      className={css({
        display: 'contents',
        _print: { display: medium === 'screen' ? 'none' : 'contents' },
      })}
    >
      {children}
    </Tag>
  );
}

type Width = 'md' | 'lg' | 'xl' | '2xl' | keyof typeof boardWidths;

/**
 * Whether the screen is at least 768 px wide (others: breakpoints and boardWidths). For layouts of
 * which only one may be in the page: with ShowOn, both are, and a search for text finds the hidden
 * one too.
 */
export function useWideScreen(from: Width = 'md'): boolean {
  return useSyncExternalStore(screens[from].subscribe, screens[from].read, () => true);
}

const screens = {
  md: screenFrom(breakpoints.md),
  lg: screenFrom(breakpoints.lg),
  xl: screenFrom(breakpoints.xl),
  '2xl': screenFrom(breakpoints['2xl']),
  board: screenFrom(boardWidths.board),
  rail: screenFrom(boardWidths.rail),
} as const;

function screenFrom(width: string) {
  const query = `(min-width: ${width})`;
  return {
    read: () => window.matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}

/** Scrolls a row so that one of its parts is in its middle; the page stays where it is. */
export function scrollToMiddle(part: HTMLElement | null): void {
  const row = part?.parentElement?.closest<HTMLElement>('[data-fades]');
  if (!part || !row) return;
  const [room, own] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (room.left + room.width / 2);
}

const grid = cva({
  base: { display: 'grid', minWidth: '0', _print: { '& > *': { breakInside: 'avoid' } } },
  variants: {
    /** The minimum width of a column. */
    min: {
      xs: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))' },
      sm: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' },
      md: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
      lg: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))' },
    },
    /** Fixed layouts, with a single column on screens too narrow for them. */
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
      /** Four fields: never three plus one, and wide enough for a date or the text of a select. */
      fields: {
        gridTemplateColumns: {
          base: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
      /** Four selects of a word or two: two by two, also on a phone. */
      selects: {
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
      /** Three short figures side by side as soon as they fit. */
      figures: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
      },
      /** The first column is wide enough for a hero figure. */
      asideMain: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(19rem, 1fr) minmax(0, 2fr)' },
      },
      mainAside: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      },
      /** A large area beside a short list. */
      hero: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
      },
      /** A summary of fixed width beside what it is about. */
      summary: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '27rem minmax(0, 1fr)' } },
      /** What matters first is at the right of a wide screen, and above the rest on others. */
      asideFirst: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
        '& > :first-child': { order: { lg: '1' } },
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
      center: { alignItems: 'center' },
      stretch: { alignItems: 'stretch' },
      end: { alignItems: 'end' },
    },
  },
  defaultVariants: { gap: 4 },
});

type GridProps = NativeProps<'div'> &
  RecipeVariantProps<typeof grid> & { as?: 'div' | 'ul' | 'section' };

/** A responsive grid, by minimum column width (`min`) or with a fixed layout (`columns`). */
export function Grid({ as, ...props }: GridProps) {
  const [variants, rest] = grid.splitVariantProps(props);
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={grid(variants)} />;
}

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
    /** Names the region, which makes it reachable and scrollable by keyboard. */
    label: string;
  };

/** Content that scrolls inside its own box, reachable by keyboard. */
export function ScrollArea({ label, ...props }: ScrollAreaProps) {
  const [variants, rest] = scrollArea.splitVariantProps(props);
  return <section {...rest} aria-label={label} tabIndex={0} className={scrollArea(variants)} />;
}
