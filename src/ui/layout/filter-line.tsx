import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/**
 * A long list below its FilterLine. `--register-head` is the height of what stays at the top of the
 * page while the list scrolls: headings of the list stick below it.
 */
export function FilteredList(props: NativeProps<'div'>) {
  return (
    <div
      {...props}
      className={css({
        '--register-head': { base: '7rem', md: '3.5rem' },
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
        // Focus and links stop below it.
        '& [data-list-top]': { scrollMarginTop: 'var(--register-head)' },
      })}
    />
  );
}

type FilterLineProps = NativeProps<'div'> & {
  /** The search box; takes the room that is left. */
  readonly box: ReactNode;
  /** FilterChips; they scroll sideways where they don't fit. */
  readonly chips: ReactNode;
  /** Names the chips. */
  readonly label: string;
  /** Shown at the end of a wide line while the page is scrolled past its top. */
  readonly aside?: ReactNode;
};

/** A search box and filters in one line, which stays at the top while the list below scrolls. */
export function FilterLine({ box, chips, label, aside, ...rest }: FilterLineProps) {
  const top = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck(top);
  return (
    <>
      <div ref={top} className={css({ height: '0' })} />
      <div
        {...rest}
        data-stuck={isStuck || undefined}
        className={css({
          position: 'sticky',
          top: '0',
          // Above the headings that stick below it.
          zIndex: '{zIndex.bar}',
          marginInline: '-1',
          paddingInline: '1',
          paddingTop: { base: 'calc({spacing.2} + env(safe-area-inset-top))', md: '2' },
          paddingBottom: '2',
          bg: 'bg.canvas',
          _print: { position: 'static' },
        })}
      >
        <div
          className={css({
            display: 'flex',
            flexDirection: { base: 'column', md: 'row' },
            alignItems: { base: 'stretch', md: 'center' },
            gap: '2',
            minWidth: '0',
          })}
        >
          <div
            className={css({
              display: 'flex',
              minWidth: { base: '0', md: '12rem' },
              flex: { base: 'none', md: '1 1 12rem' },
              '& input': { minHeight: { base: 'touch', md: '10' } },
            })}
          >
            {box}
          </div>
          <div
            role="group"
            aria-label={label}
            className={css({
              display: 'flex',
              flex: '0 1 auto',
              gap: '2',
              minWidth: '0',
              overflowX: 'auto',
              scrollbarWidth: 'none',
              // Room for focus rings, which a scrolling box clips; on a phone it reaches both edges.
              marginInline: { base: '-5', md: '-1' },
              paddingInline: { base: '5', md: '1' },
              marginBlock: '-1',
              paddingBlock: '1',
            })}
          >
            {chips}
          </div>
          {isStuck && aside ? (
            <div
              className={css({
                display: 'none',
                flex: 'none',
                '@media (min-width: 1100px)': { display: 'block' },
              })}
            >
              {aside}
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Whether the page is scrolled past an element. */
function useIsStuck(top: { readonly current: HTMLElement | null }): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = top.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [top]);
  return isStuck;
}

type PinLineProps = {
  readonly label: string;
  /** PinChips and buttons; they scroll sideways where they don't fit. */
  readonly children: ReactNode;
  /** Figures of the list, at the end; below the pins on a narrow screen. */
  readonly aside: ReactNode;
};

/** The pins of a list in one line, and the figures of what it shows. */
export function PinLine({ label, children, aside }: PinLineProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: '4',
        rowGap: '2',
        minWidth: '0',
        marginBottom: '3',
      })}
    >
      <div
        role="group"
        aria-label={label}
        className={css({
          display: 'flex',
          flex: { base: '1 1 100%', lg: '0 1 auto' },
          alignItems: 'center',
          gap: '2',
          minWidth: '0',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          marginInline: { base: '-4', md: '-1' },
          paddingInline: { base: '4', md: '1' },
          marginBlock: '-1',
          paddingBlock: '1',
        })}
      >
        {children}
      </div>
      <div className={css({ minWidth: '0', marginInlineStart: { lg: 'auto' } })}>{aside}</div>
    </div>
  );
}

/** One figure of SummaryFigures. */
export type SummaryFigure = {
  readonly key: string;
  /** Before and after the amount; either may be ''. */
  readonly before: string;
  readonly amount: string;
  readonly after: string;
  readonly tone: 'in' | 'plain' | 'muted';
  /** What the label is short for. */
  readonly hint?: string;
};

type SummaryFiguresProps = {
  readonly count: ReactNode;
  readonly figures: readonly SummaryFigure[];
  /** Shows the count only from 1,300 px on. */
  readonly isTight?: boolean;
};

/** What a list adds up to, in one line: the number of rows, then labelled amounts. */
export function SummaryFigures({ count, figures, isTight = false }: SummaryFiguresProps) {
  return (
    <span
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        '& > span': { whiteSpace: 'nowrap' },
        // A narrow screen has room for the count and the last figure alone.
        '& > [data-part]:not(:last-child)': { display: { base: 'none', md: 'inline' } },
      })}
    >
      <span
        data-tight={isTight || undefined}
        className={css({
          '&[data-tight]': {
            display: 'none',
            '@media (min-width: 1300px)': { display: 'inline' },
          },
        })}
      >
        {count}
      </span>
      {figures.map(({ key, before, amount, after, tone, hint }) => (
        <span key={key} data-part="" title={hint}>
          <span className={css({ srOnly: true })}>{' · '}</span>
          {before === '' ? null : <span className={labelClass}>{before}</span>}
          <span
            data-tone={tone}
            className={css({
              fontWeight: 'semibold',
              color: 'fg.default',
              '&[data-tone=in]': { color: 'money.in' },
              '&[data-tone=muted]': { color: 'fg.muted', fontWeight: 'medium' },
            })}
          >
            {amount}
          </span>
          {after}
        </span>
      ))}
    </span>
  );
}

/** Labels are written for the middle of a sentence; here each begins a part of its own. */
const labelClass = css({
  display: 'inline-block',
  paddingInlineEnd: '0.25em',
  _firstLetter: { textTransform: 'uppercase' },
});
