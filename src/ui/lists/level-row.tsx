import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type LevelRowProps = {
  title: ReactNode;
  /** At the end of the title's line. */
  value: ReactNode;
  /** A LevelBar between the two lines. */
  bar: ReactNode;
  detail: ReactNode;
  /** At the end of the detail's line; where there is no room it goes below. */
  note?: ReactNode;
  /** A control after everything. */
  trailing: ReactNode;
};

/** A name with what is left of it, a bar, and the figures behind both: a row of what is used up, on a narrow screen. */
export function LevelRow({ title, value, bar, detail, note, trailing }: LevelRowProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        minWidth: '0',
        paddingBlock: 'line',
        paddingInlineStart: '4',
        paddingInlineEnd: '1',
      })}
    >
      <div
        className={css({
          flex: '1 1 auto',
          display: 'flex',
          flexDirection: 'column',
          gap: '1',
          minWidth: '0',
        })}
      >
        <div className={css({ display: 'flex', gap: '3', minWidth: '0' })}>
          <span
            className={css({
              flex: '1 1 0',
              minWidth: '0',
              overflowWrap: 'anywhere',
            })}
          >
            {title}
          </span>
          <span className={css({ flex: 'none' })}>{value}</span>
        </div>
        {bar}
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: '3',
            minWidth: '0',
            textStyle: 'sm',
            color: 'fg.muted',
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          <span className={css({ minWidth: '0' })}>{detail}</span>
          <span className={css({ minWidth: '0' })}>{note}</span>
        </div>
      </div>
      <div className={css({ flex: 'none', position: 'relative', zIndex: '1' })}>{trailing}</div>
    </div>
  );
}
