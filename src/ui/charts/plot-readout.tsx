import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { css } from '@/styled-system/css';

type PlotReadoutProps = {
  /** Accessible name of the chart, including how the keys work. */
  label: string;
  /** The point that the figures belong to. */
  title: string;
  figures: readonly {
    readonly key: string;
    readonly name: string;
    readonly figure: string;
    /** A CSS colour. */
    readonly color: string;
    readonly look: 'area' | 'dots';
  }[];
  note?: { readonly name: string; readonly figure: string } | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The focus has left. */
  onLeave: () => void;
  onPress: (isTouch: boolean) => void;
  /** The plot. */
  children: ReactNode;
};

/** The figures of one point of a chart on a line of their own above it, so that nothing covers it. */
export function PlotReadout(props: PlotReadoutProps) {
  const { label, title, figures, note, onKeyDown, onLeave, onPress, children } = props;
  return (
    <div
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      onClick={(event) => onPress(isTouch(event.nativeEvent))}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        flex: '1 1 auto',
        borderRadius: 'control',
        _focusVisible: { outline: '2px solid {colors.accent.solid}', outlineOffset: '4px' },
      })}
    >
      <div
        aria-live="polite"
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '4',
          rowGap: '1',
          minHeight: '5',
          marginBottom: '5',
          textStyle: 'sm',
          color: 'fg.muted',
          fontVariantNumeric: 'tabular-nums',
          '& b': { fontWeight: 'medium', color: 'fg.default' },
        })}
      >
        <b>{title}</b>
        {figures.map(({ key, name, figure, color, look }) => (
          <span key={key}>
            <span aria-hidden="true" data-look={look} style={{ color }} className={keyClass} />
            {name} <b>{figure}</b>
          </span>
        ))}
        {note ? (
          <span>
            {note.name} <b>{note.figure}</b>
          </span>
        ) : null}
      </div>
      {children}
    </div>
  );
}

const isTouch = (event: Event | PointerEvent) => Reflect.get(event, 'pointerType') === 'touch';

const keyClass = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  borderRadius: '3px',
  marginInlineEnd: '6px',
  bg: 'currentColor',
  forcedColorAdjust: 'none',
  '&[data-look=dots]': {
    width: '3',
    height: '0',
    bg: 'transparent',
    borderRadius: '0',
    borderTop: '2px dashed currentColor',
    verticalAlign: '3px',
  },
});
