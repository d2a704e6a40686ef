import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import { placeKeys, Skeleton } from '@/ui/feedback/loading.tsx';

/** The rows of a card, which share its height. Children are li elements. */
export function BoardRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        flex: '1 1 auto',
        minWidth: '0',
        '& > li': { position: 'relative', minWidth: '0', display: 'flex', alignItems: 'center' },
        '& > li > :first-child': { flex: '1 1 auto' },
      })}
    >
      {children}
    </ul>
  );
}

const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    marginInline: '-2',
    paddingInline: '2',
    textAlign: 'start',
    color: 'inherit',
    font: 'inherit',
    textDecoration: 'none',
    borderRadius: 'control',
    transition: 'background-color {durations.fast} {easings.out}',
    'a&, button&': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    height: {
      one: { minHeight: { base: '3rem', md: 'touch' } },
      two: { minHeight: '3.25rem', paddingBlock: '1' },
      bar: { paddingBlock: '2' },
    },
  },
  defaultVariants: { height: 'one' },
});

/**
 * The class of a link or button that is a whole row of a card: one line, two, or two with a bar.
 */
export function boardRowClass(height?: 'one' | 'two' | 'bar'): string {
  return row({ height });
}

type BoardRowProps = {
  /** A tile or another mark. */
  leading?: ReactNode;
  title: ReactNode;
  /** After the title as far as there is room; below it where the card is narrow. */
  note?: ReactNode;
  /** Below the title. */
  below?: ReactNode;
  /** At the end. Where the card is narrow, it takes the place of the note, or is left out. */
  detail?: ReactNode;
  /** A small picture before the value. */
  picture?: ReactNode;
  value?: ReactNode;
  /** The row leads elsewhere. */
  hasChevron?: boolean;
  /** The lines below the title wrap. */
  wraps?: boolean;
};

/** What a row of a card shows; goes into an element with boardRowClass. */
export function BoardRow(props: BoardRowProps) {
  const { leading, title, note, below, detail, picture, value, hasChevron, wraps } = props;
  return (
    <>
      {leading}
      <span className={css({ flex: '1 1 0', minWidth: '0' })}>
        <span
          className={css({
            display: 'flex',
            alignItems: 'baseline',
            columnGap: '2',
            minWidth: '0',
            '@container (max-width: 384px)': { flexWrap: 'wrap' },
          })}
        >
          <span
            className={css({
              fontWeight: 'medium',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              maxWidth: 'full',
              flex: '0 1 auto',
            })}
          >
            {title}
          </span>
          {note ? (
            <span
              data-yields={detail ? '' : undefined}
              className={css({
                // Text for screen readers in it must not widen the page.
                position: 'relative',
                textStyle: 'xs',
                color: 'fg.faint',
                flex: '1 1 0',
                minWidth: '0',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                '@container (max-width: 384px)': {
                  flexBasis: 'full',
                  '&[data-yields]': { display: 'none' },
                },
              })}
            >
              {note}
            </span>
          ) : null}
          {note && detail ? (
            <span
              className={css({
                display: 'none',
                textStyle: 'xs',
                color: 'fg.muted',
                fontVariantNumeric: 'tabular-nums',
                '@container (max-width: 384px)': { display: 'block', flexBasis: 'full' },
              })}
            >
              {detail}
            </span>
          ) : null}
        </span>
        {below ? (
          <span
            data-wraps={wraps || undefined}
            className={css({
              display: 'block',
              textStyle: 'xs',
              color: 'fg.muted',
              fontVariantNumeric: 'tabular-nums',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              '&[data-wraps]': { whiteSpace: 'normal' },
            })}
          >
            {below}
          </span>
        ) : null}
      </span>
      {detail ? (
        <span
          className={css({
            textStyle: 'sm',
            color: 'fg.muted',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            flex: '0 1 auto',
            minWidth: '0',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            '@container (max-width: 384px)': { display: 'none' },
          })}
        >
          {detail}
        </span>
      ) : null}
      {picture}
      {value ? (
        <span
          className={css({
            flex: 'none',
            minWidth: '4.75rem',
            textAlign: 'end',
            fontWeight: 'medium',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          })}
        >
          {value}
        </span>
      ) : null}
      {hasChevron ? (
        <ChevronRight
          aria-hidden="true"
          className={css({ flex: 'none', width: '4', height: '4', color: 'fg.faint' })}
        />
      ) : null}
    </>
  );
}

type BoardGroupProps = { title: ReactNode; end?: ReactNode; children: ReactNode };

/** Rows of a card under a quiet heading: a day. */
export function BoardGroup({ title, end, children }: BoardGroupProps) {
  return (
    <div className={css({ minWidth: '0' })}>
      <h3
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          gap: '3',
          textStyle: 'sm',
          fontWeight: 'medium',
          color: 'fg.muted',
          fontVariantNumeric: 'tabular-nums',
          marginBottom: '2px',
        })}
      >
        <span>{title}</span>
        {end ? <span className={css({ fontWeight: 'normal' })}>{end}</span> : null}
      </h3>
      {children}
    </div>
  );
}

/** Placeholders for the rows of a card: a tile, a name, and a figure. */
export function SkeletonTiles({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {placeKeys(count).map((key, index) => (
        <div
          key={key}
          className={css({
            display: 'flex',
            alignItems: 'center',
            gap: '3',
            height: { base: '3rem', md: 'touch' },
          })}
        >
          <span
            className={css({
              flex: 'none',
              width: '7',
              height: '7',
              borderRadius: 'control',
              bg: 'bg.subtle',
            })}
          />
          <span className={css({ flex: '1' })}>
            <Skeleton width={index % 3 === 1 ? 'md' : 'sm'} />
          </span>
          <Skeleton width="xs" />
        </div>
      ))}
    </div>
  );
}
