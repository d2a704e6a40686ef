import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type MeasuredRowProps = {
  /** A handle before everything. */
  leading?: ReactNode;
  title: ReactNode;
  /** At the end of the title's line; below it where both do not fit. */
  value?: ReactNode;
  /** A LevelBar between the lines. */
  bar?: ReactNode;
  detail?: ReactNode;
  /** At the end of the detail's line. */
  valueDetail?: ReactNode;
  /** Controls after everything. */
  trailing?: ReactNode;
};

/** A row with a bar across it: what it is and how much above, what that means below. */
export function MeasuredRow(props: MeasuredRowProps) {
  const { leading, title, value, bar, detail, valueDetail, trailing } = props;
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: { base: '2', md: '3' },
        paddingInlineStart: '4',
        paddingInlineEnd: trailing ? { base: '1', md: '2' } : '4',
        paddingBlock: '3',
        minWidth: '0',
      })}
    >
      {leading ? <div className={css({ flex: 'none' })}>{leading}</div> : null}
      <div
        className={css({
          display: 'flex',
          flexDirection: 'column',
          gap: '1',
          flex: '1 1 auto',
          minWidth: '0',
        })}
      >
        <Line start={title} end={value} />
        {bar}
        {detail || valueDetail ? (
          <div className={css({ textStyle: 'sm', color: 'fg.muted' })}>
            <Line start={detail} end={valueDetail} />
          </div>
        ) : null}
      </div>
      {trailing ? (
        <div className={css({ flex: 'none', display: 'flex', alignItems: 'center' })}>
          {trailing}
        </div>
      ) : null}
    </div>
  );
}

function Line({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: '4',
        minWidth: '0',
      })}
    >
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '2',
          minWidth: '0',
          overflowWrap: 'anywhere',
        })}
      >
        {start}
      </div>
      {end ? (
        <div
          className={css({
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: { base: 'normal', md: 'nowrap' },
          })}
        >
          {end}
        </div>
      ) : null}
    </div>
  );
}
