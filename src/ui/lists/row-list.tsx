import type { ReactNode, Ref } from 'react';
import { css } from '@/styled-system/css';

type RowListProps = {
  children: ReactNode;
  /** Names the list where no heading does. */
  label?: string;
};

/** A list whose rows are parted by hairlines. Children are RowItem and RowHeading. */
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
  /** The place of a row to come: screen readers are told of it elsewhere. */
  hollow?: boolean;
  /** Which row of how many it is, from 0, where not all of them are drawn. */
  place?: { readonly index: number; readonly of: number };
  ref?: Ref<HTMLLIElement>;
};

/** One row of a RowList. */
export function RowItem({ children, hollow, place, ref }: RowItemProps) {
  return (
    <li
      ref={ref}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.of}
      aria-hidden={hollow || undefined}
      className={css({ minWidth: '0', position: 'relative', '& + &': { borderTop: 'hairline' } })}
    >
      {children}
    </li>
  );
}

/** Room for rows that are not drawn; `height` in px. */
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

/** Small marks on one line: those for which there is no room are not there at all, none is cut. */
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
        // Never narrower than they are, by a hair, where all of them fit: the last one would be left out.
        flex: 'none',
        maxWidth: most === 'half' ? '50%' : '100%',
        minWidth: '0',
        height: '6',
        overflow: 'hidden',
        color: 'fg.muted',
        // What does not fit goes to a line that is out of sight; this one alone holds the first line where nothing does.
        _before: { content: '""', width: '0', height: '6' },
        _print: { height: 'auto', maxWidth: 'none', _before: { display: 'none' } },
        '& > *': { marginInlineEnd: '1', flexShrink: '0' },
        // A long name is cut with dots where some of it can be read.
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
  /** A checkbox, dot or icon before the lines. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the right, over `valueDetail`. */
  value?: ReactNode;
  valueDetail?: ReactNode;
  /** A control after everything. */
  trailing?: ReactNode;
  inset?: 'none' | 'md';
  /** Long names and details wrap: where rows need not be equally high. */
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
        minHeight: 'pair',
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
        <div className={css({ flex: 'none', ...(inset === 'none' ? nearEdge : {}) })}>
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

/** The room around a control's icon is its own: no further one is needed on either side. */
const nearEdge = { marginInlineStart: '-2', marginInlineEnd: '-3' } as const;

type DetailLineProps = {
  /** Comes first and gives way last. */
  children: ReactNode;
  /** Said after it where there is room, shortened before anything else. */
  more?: ReactNode;
  marks?: ReactNode;
};

/** The second line of a row: what matters most first, then what there is room for. */
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
              // Too little room for a word leaves it out, with its point: it goes to a line out of sight.
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
