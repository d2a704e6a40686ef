import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

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
}: TwoLineRowProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: '3.75rem',
        paddingBlock: '2',
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
          className={css({
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 'medium',
          })}
        >
          {title}
        </div>
        {detail ? (
          <div
            className={css({
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              textStyle: 'sm',
              color: 'fg.muted',
            })}
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
      {trailing ? <div className={css({ flex: 'none' })}>{trailing}</div> : null}
    </div>
  );
}
