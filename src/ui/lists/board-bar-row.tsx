import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type BoardBarRowProps = {
  leading?: ReactNode;
  title: ReactNode;
  /** At the end of the title's line. */
  change?: ReactNode;
  value: ReactNode;
  /** A HueBar. */
  bar: ReactNode;
  /** Below the bar, if something is wrong. */
  below?: ReactNode;
};

/** A row with a bar across it; goes into an element with boardRowClass('bar'). */
export function BoardBarRow({ leading, title, change, value, bar, below }: BoardBarRowProps) {
  return (
    <>
      {leading}
      <span
        className={css({
          flex: '1 1 0',
          minWidth: '0',
          display: 'flex',
          flexDirection: 'column',
          gap: '6px',
        })}
      >
        <span
          className={css({
            display: 'flex',
            // Beside a long title, the value goes to a second line.
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: '2',
            minWidth: '0',
          })}
        >
          <span
            className={css({
              flex: '1 1 auto',
              minWidth: '0',
              maxWidth: 'full',
              fontWeight: 'medium',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            })}
          >
            {title}
          </span>
          {change ? (
            <span
              className={css({
                display: 'inline-flex',
                flex: 'none',
                alignItems: 'baseline',
                gap: '1',
                textStyle: 'sm',
                color: 'fg.muted',
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              })}
            >
              {change}
            </span>
          ) : null}
          <span
            className={css({
              flex: 'none',
              marginInlineStart: 'auto',
              maxWidth: 'full',
              fontWeight: 'medium',
              textAlign: 'end',
              fontVariantNumeric: 'tabular-nums',
              '& small': { textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted' },
            })}
          >
            {value}
          </span>
        </span>
        {bar}
        {below ? <span className={css({ textStyle: 'xs' })}>{below}</span> : null}
      </span>
    </>
  );
}
