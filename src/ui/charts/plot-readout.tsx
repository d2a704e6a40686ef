import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { css } from '@/styled-system/css';

/** A figure of the readout with the colour that it has in the plot. */
export type PlotFigure = {
  readonly key: string;
  readonly name: string;
  readonly figure: string;
  /** A CSS colour. */
  readonly color: string;
  /** How it is drawn: a filled shape, a line, a dotted or dashed line, a mark across a bar. */
  readonly look: 'area' | 'band' | 'bar' | 'line' | 'dots' | 'dashes';
  /** Its picture, on its colour. */
  readonly glyph?: ReactNode;
};

type PlotReadoutProps = {
  /** Accessible name of the chart, including how the keys work. */
  label: string;
  /** The point that the figures belong to. */
  title: string;
  figures: readonly PlotFigure[];
  note?: { readonly name: string; readonly figure: string } | undefined;
  /** A quiet last text. */
  hint?: string | undefined;
  /** How many characters the longest figure has, so that nothing moves from point to point. */
  figureWidth?: number;
  /** Little room above the plot, for small charts. */
  isCompact?: boolean;
  /** A press opens nothing. */
  isPlain?: boolean;
  /** A point or range is chosen: from then on the line never gets lower. */
  isRead?: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The focus has left. */
  onLeave: () => void;
  /** `part`: what was pressed, if it has a data-part. */
  onPress: (isTouch: boolean, part: string | undefined) => void;
  /** The plot. */
  children: ReactNode;
};

/** The figures of one point of a chart on a line of their own above it, so that nothing covers it. */
export function PlotReadout(props: PlotReadoutProps) {
  const { label, title, figures, note, hint, figureWidth = 0, isCompact, isPlain } = props;
  const line = useKeptHeight(props.isRead === true);
  const { onKeyDown, onLeave, onPress, children } = props;
  return (
    <div
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      onClick={(event) => onPress(isTouch(event.nativeEvent), partOf(event.target))}
      data-plain={isPlain || undefined}
      className={boxClass}
    >
      <div
        ref={line}
        aria-live="polite"
        data-compact={isCompact || undefined}
        style={{ ['--figure' as string]: `${figureWidth}ch` }}
        className={lineClass}
      >
        <b>{title}</b>
        {figures.map(({ key, name, figure, color, look, glyph }) => (
          <span key={key}>
            {glyph ? (
              <span aria-hidden="true" style={{ background: color }} className={glyphClass}>
                {glyph}
              </span>
            ) : (
              <span aria-hidden="true" data-look={look} style={{ color }} className={keyClass} />
            )}
            {name === '' ? null : `${name} `}
            <b className={figureClass}>{figure}</b>
          </span>
        ))}
        {note ? (
          <span>
            {note.name} <b>{note.figure}</b>
          </span>
        ) : null}
        {hint ? <span>{hint}</span> : null}
      </div>
      {children}
    </div>
  );
}

/** Keeps the plot below in place when a point has a longer line than the one before. */
function useKeptHeight(isRead: boolean) {
  const line = useRef<HTMLDivElement>(null);
  const kept = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = line;
    if (!isRead || !element) return;
    const width = element.clientWidth;
    // The same text takes fewer lines in a wider chart.
    if (width !== kept.current.width) element.style.minHeight = '';
    const height = element.clientHeight;
    kept.current = { width, height };
    element.style.minHeight = `${height}px`;
  });
  return line;
}

const isTouch = (event: Event) => Reflect.get(event, 'pointerType') === 'touch';

function partOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-part]')?.dataset.part
    : undefined;
}

const boxClass = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  height: 'full',
  minWidth: '0',
  borderRadius: 'control',
  cursor: 'pointer',
  '&[data-plain]': { cursor: 'auto' },
  _focusVisible: { outline: '2px solid {colors.accent.solid}', outlineOffset: '4px' },
});

const lineClass = css({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  minHeight: '5',
  marginBottom: '5',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 'medium', color: 'fg.default' },
  '&[data-compact]': { marginBottom: '3', columnGap: '3', textStyle: 'xs' },
});

const figureClass = css({ display: 'inline-block', minWidth: { md: 'var(--figure)' } });

const keyClass = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  borderRadius: '3px',
  marginInlineEnd: '6px',
  bg: 'currentColor',
  forcedColorAdjust: 'none',
  '&[data-look=line], &[data-look=dots], &[data-look=dashes]': {
    width: '3',
    height: '0',
    bg: 'transparent',
    borderRadius: '0',
    borderTop: '2.5px solid currentColor',
    verticalAlign: '3px',
  },
  '&[data-look=dots]': { borderTop: '2px dotted currentColor' },
  '&[data-look=dashes]': { borderTop: '2px dashed currentColor' },
});

/** As large as fits into a line of text. */
const glyphClass = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '4',
  height: '4',
  marginInlineEnd: '6px',
  borderRadius: '5px',
  color: 'bg.surface',
  fontSize: '12',
  lineHeight: '1',
  verticalAlign: '-3px',
  forcedColorAdjust: 'none',
  '& svg': { width: '3', height: '3', strokeWidth: '2.25' },
});
