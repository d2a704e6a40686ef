import { Children, type ReactNode } from 'react';
import { css } from '@/styled-system/css';

type PictureRowProps = {
  /** A handle before everything else. */
  leading?: ReactNode;
  /** A ProgressRing. */
  picture: ReactNode;
  title: ReactNode;
  /** Lines below the title. */
  lines: readonly ReactNode[];
  /** The figures at the end: a large one and a quiet one. */
  value?: ReactNode;
  valueDetail?: ReactNode;
  /** A button for the next step; with the figures on a phone. */
  action?: ReactNode;
  trailing?: ReactNode;
};

/** A row as tall as a card, led by a picture: what it is, how far it is, and the next step. */
export function PictureRow(props: PictureRowProps) {
  const { leading, picture, title, lines, value, valueDetail, action, trailing } = props;
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: {
          base: 'auto minmax(0, 1fr) auto',
          md: 'auto auto minmax(0, 1fr) minmax(0, max-content) auto auto',
          // Figures line up, with a step beside them or without one.
          xl: 'auto auto minmax(0, 1fr) auto 8.5rem auto',
        },
        alignItems: 'center',
        columnGap: { base: '3', md: '4' },
        rowGap: '2',
        paddingBlock: '4',
        paddingInlineStart: { base: '4', md: leading ? '3' : '5' },
        paddingInlineEnd: { base: '2', md: '4' },
      })}
    >
      <div className={css({ display: { base: 'none', md: 'block' } })}>{leading}</div>
      {picture}
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: '2',
            textStyle: 'lg',
            fontWeight: 'semibold',
          })}
        >
          {title}
        </div>
        {Children.map(lines, (line) =>
          line ? <div className={css({ textStyle: 'sm', color: 'fg.muted' })}>{line}</div> : null,
        )}
      </div>
      <div
        className={css({
          gridRow: { base: '2', md: 'auto' },
          gridColumn: { base: '1 / -1', md: 'auto' },
          // On a phone, the step is beside the figures, or below them where they are wide.
          display: { base: 'flex', md: 'contents' },
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '2',
        })}
      >
        <div
          className={css({
            flex: '1 1 auto',
            textAlign: { md: 'end' },
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          <div className={css({ textStyle: { base: 'lg', md: 'xl' }, fontWeight: 'semibold' })}>
            {value}{' '}
          </div>
          <div className={css({ textStyle: 'sm', color: 'fg.muted' })}>{valueDetail}</div>
        </div>
        <div className={css({ flex: 'none', justifySelf: 'end' })}>{action}</div>
      </div>
      <div
        className={css({
          gridRow: { base: '1', md: 'auto' },
          gridColumn: { base: '3', md: 'auto' },
          justifySelf: 'end',
        })}
      >
        {trailing}
      </div>
    </div>
  );
}
