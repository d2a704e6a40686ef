import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { FittingMarks } from '@/ui/controls/fitting-marks.tsx';

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
