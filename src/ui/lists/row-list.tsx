import type { ReactNode, Ref } from 'react';
import { css } from '@/styled-system/css';

type RowListProps = {
  children: ReactNode;
  /** Names the list if no heading does. */
  label?: string;
};

/** A list whose rows are separated by thin lines. Children are RowItem and RowHeading. */
export function RowList({ children, label }: RowListProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
      })}
    >
      {children}
    </ul>
  );
}

type RowItemProps = {
  children: ReactNode;
  /** The row's index, from 0, and the number of rows, if not all are rendered. */
  place?: { readonly index: number; readonly of: number };
  ref?: Ref<HTMLLIElement>;
};

/** One row of a RowList. */
export function RowItem({ children, place, ref }: RowItemProps) {
  return (
    <li
      ref={ref}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.of}
      className={css({ minWidth: '0', position: 'relative', '& + &': { borderTop: 'hairline' } })}
    >
      {children}
    </li>
  );
}

/** Space for rows that aren't rendered; `height` in px. */
export function RowSpace({ height }: { height: number }) {
  return <li aria-hidden style={{ height }} />;
}

/** A quiet heading between rows: a day, a group. */
export function RowHeading({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <li
      className={css({
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        paddingInline: '4',
        paddingBlock: 'cell',
        bg: 'bg.subtle',
        textStyle: 'xs',
        fontWeight: 'medium',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <span>{children}</span>
      {end ? <span>{end}</span> : null}
    </li>
  );
}

/** Small marks on one line. Those that don't fit are hidden; none is cut off. */
export function FittingMarks({
  most = 'half',
  children,
}: {
  /** How much of the line they may take. */
  most?: 'half' | 'all';
  children: ReactNode;
}) {
  return (
    <span
      className={css({
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        // Don't shrink when all of them fit: even a fraction of a pixel would hide the last one.
        flex: 'none',
        maxWidth: most === 'half' ? '50%' : '100%',
        minWidth: '0',
        height: '6',
        overflow: 'hidden',
        color: 'fg.muted',
        // What doesn't fit wraps to a second line, which is hidden. This empty element holds the
        // first line if nothing fits.
        _before: { content: '""', width: '0', height: '6' },
        _print: { height: 'auto', maxWidth: 'none', _before: { display: 'none' } },
        '& > *': { marginInlineEnd: '1', flexShrink: '0' },
        // A long name is truncated with an ellipsis, as long as some of it stays readable.
        '& > [data-chip]': {
          flexShrink: '1',
          maxWidth: 'max(4rem, min(8rem, calc(100% - {spacing.1})))',
        },
      })}
    >
      {children}
    </span>
  );
}

type TwoLineRowProps = {
  /** A checkbox, dot, or icon before the lines. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the right, above `valueDetail`. */
  value?: ReactNode;
  valueDetail?: ReactNode;
  /** A control after everything else. */
  trailing?: ReactNode;
  inset?: 'none' | 'md';
  /** Long names and details wrap, for rows of different heights. */
  wrap?: boolean;
};

/** Two lines at the left, two at the right: what a table row becomes on a narrow screen. */
export function TwoLineRow({
  leading,
  title,
  detail,
  value,
  valueDetail,
  trailing,
  inset = 'md',
  wrap,
}: TwoLineRowProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: 'twoLineRow',
        paddingBlock: 'cell',
        paddingInline: inset === 'md' ? '4' : '0',
        minWidth: '0',
      })}
    >
      {leading ? (
        <div className={css({ flex: 'none', display: 'flex', alignItems: 'center' })}>
          {leading}
        </div>
      ) : null}
      <div className={css({ flex: '1 1 auto', minWidth: '0' })}>
        <div
          data-wrap={wrap || undefined}
          className={`${lineClass} ${css({ fontWeight: 'medium' })}`}
        >
          {title}
        </div>
        {detail ? (
          <div
            data-wrap={wrap || undefined}
            className={`${lineClass} ${css({ textStyle: 'sm', color: 'fg.muted' })}`}
          >
            {detail}
          </div>
        ) : null}
      </div>
      {value || valueDetail ? (
        <div
          className={css({
            flex: 'none',
            textAlign: 'end',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          })}
        >
          {value ? <div>{value}</div> : null}
          {valueDetail ? (
            <div className={css({ textStyle: 'sm', color: 'fg.muted' })}>{valueDetail}</div>
          ) : null}
        </div>
      ) : null}
      {trailing ? (
        <div
          className={css({
            flex: 'none',
            // On the narrowest phones, an icon that only says where a press leads yields to the title.
            '@media (max-width: 359px)': { '&:has(> svg:only-child)': { display: 'none' } },
            ...(inset === 'none' ? nearEdge : {}),
          })}
        >
          {trailing}
        </div>
      ) : null}
    </div>
  );
}

const lineClass = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-wrap]': { overflow: 'visible', overflowWrap: 'anywhere', whiteSpace: 'normal' },
});

/** The control's icon has its own padding, so no more is needed on either side. */
const nearEdge = { marginInlineStart: '-2', marginInlineEnd: '-3' } as const;

type DetailLineProps = {
  /** Comes first and shrinks last. */
  children: ReactNode;
  /** Follows if there is room, and shrinks before anything else. */
  more?: ReactNode;
  marks?: ReactNode;
};

/** The second line of a row: what matters most first, then whatever fits. */
export function DetailLine({ children, more, marks }: DetailLineProps) {
  return (
    <span className={css({ display: 'flex', alignItems: 'center', minWidth: '0', height: '6' })}>
      <span
        className={css({
          flex: '0 1 auto',
          minWidth: '0',
          marginInlineEnd: '1',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        })}
      >
        {children}
      </span>
      <span className={css({ display: 'flex', flex: '1 1 0', minWidth: '0' })}>
        {more ? (
          <span
            className={css({
              display: 'flex',
              flexWrap: 'wrap',
              flex: '0 1 auto',
              minWidth: '0',
              height: '6',
              lineHeight: '1.5rem',
              overflow: 'hidden',
              // If there is too little room for a word, it wraps with its separator to a second
              // line, which is hidden.
              _before: { content: '""', width: '0', height: '6' },
            })}
          >
            <span
              className={css({
                flex: '1 1 3.5rem',
                minWidth: '0',
                maxWidth: 'max-content',
                marginInlineEnd: '1',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              })}
            >
              {more}
            </span>
          </span>
        ) : null}
        {marks ? <FittingMarks most="all">{marks}</FittingMarks> : null}
      </span>
    </span>
  );
}
