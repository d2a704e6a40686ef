import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type ThreeLineRowProps = {
  title: ReactNode;
  /** At the end of the title's line. */
  value: ReactNode;
  /** The second line, for itself. */
  detail: ReactNode;
  note: ReactNode;
  /** At the end of the note's line. */
  noteValue?: ReactNode;
  /** A control after everything. */
  trailing: ReactNode;
};

/** Three lines, each of which has the room that its own figure leaves it, and wraps rather than be cut: a row with much to say on a narrow screen. */
export function ThreeLineRow(props: ThreeLineRowProps) {
  const { title, value, detail, note, noteValue, trailing } = props;
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        minWidth: '0',
        paddingBlock: 'cell',
        paddingInlineStart: '4',
        paddingInlineEnd: '1',
      })}
    >
      <div className={css({ flex: '1 1 auto', minWidth: '0' })}>
        <Line end={value}>
          <span className={css({ fontWeight: 'medium' })}>{title}</span>
        </Line>
        <div className={quietClass}>{detail}</div>
        <div className={quietClass}>
          <Line end={noteValue}>{note}</Line>
        </div>
      </div>
      <div className={css({ flex: 'none' })}>{trailing}</div>
    </div>
  );
}

const quietClass = css({ minWidth: '0', textStyle: 'sm', color: 'fg.muted' });

function Line({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className={css({ display: 'flex', gap: '3', minWidth: '0' })}>
      <span
        className={css({
          flex: '1 1 0',
          minWidth: '0',
          overflowWrap: 'anywhere',
        })}
      >
        {children}
      </span>
      {end ? (
        <span
          className={css({
            flex: 'none',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          })}
        >
          {end}
        </span>
      ) : null}
    </div>
  );
}
