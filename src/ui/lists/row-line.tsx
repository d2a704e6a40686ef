import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { roomyClass } from './grid-table.tsx';

const hiddenClass = css({ srOnly: true });

const lineClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minWidth: '0',
  position: 'relative',
  // The dot of the tile reaches beyond it.
  paddingBlock: '1',
  paddingInlineEnd: { base: '0', md: '3' },
  _print: { flexWrap: 'wrap' },
});

const leadingClass = css({
  flex: 'none',
  display: 'flex',
  width: { md: '7' },
  paddingInlineEnd: { md: '1' },
});

const nameClass = css({
  flex: '0 1 auto',
  minWidth: '3rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 'medium',
  '&[data-known]': { fontWeight: 'semibold' },
  // Details of short names begin on one line.
  '&[data-detailed]': { minWidth: { md: '6rem' } },
  '@container (min-width: 900px)': { '&[data-detailed]': { minWidth: '10.75rem' } },
  '@container (min-width: 1300px)': { '&[data-detailed]': { minWidth: '15rem' } },
  _print: { whiteSpace: 'normal' },
});

const detailClass = css({
  flex: '1 1 0',
  minWidth: '0',
  textStyle: 'xs',
  color: 'fg.faint',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _print: { whiteSpace: 'normal' },
});

const endClass = css({
  display: 'flex',
  flex: 'none',
  minWidth: '0',
  maxWidth: '60%',
  marginInlineStart: 'auto',
  position: 'relative',
  // Beside the marks, some of which are buttons too.
  '--controls-end': '100%',
});

const marksClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  overflow: 'hidden',
  color: 'fg.muted',
});

const roomyTextClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  maxWidth: 'full',
  minHeight: '5',
  textStyle: 'sm',
  verticalAlign: 'bottom',
  '[role=columnheader] &': { textStyle: 'xs' },
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' },
});

/** Text that a GridFrame narrower than 900 px leaves to screen readers. */
export function RoomyText({ children }: { children: ReactNode }) {
  return (
    <span className={roomyTextClass}>
      <RoomyName>{children}</RoomyName>
    </span>
  );
}

/** The text of a marked GridCell, which a GridFrame narrower than 900 px leaves to screen readers. */
export function RoomyName({ children }: { children: ReactNode }) {
  return <span className={roomyClass}>{children}</span>;
}

const dayClass = css({
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[data-repeated]': {
    opacity: '0',
    color: 'fg.faint',
    '[role=row]:hover &, [role=row]:focus-within &, [role=row]:focus &, [aria-current] &': {
      opacity: '1',
    },
    _print: { opacity: '1' },
  },
});

type RowDayProps = {
  /** With what separates it from the day. */
  weekday: string;
  day: string;
  /** With what separates it from the day. */
  year: string;
  hasYear: boolean;
  /** The row above has the same day: shown only while the row is hovered or focused. */
  isRepeated: boolean;
};

/** The day of a row, such as 'Tue, Nov 24'. */
export function RowDay({ weekday, day, year, hasYear, isRepeated }: RowDayProps) {
  return (
    <span className={dayClass} data-repeated={isRepeated || undefined}>
      {weekday ? <span className={roomyClass}>{weekday}</span> : null}
      {day}
      <span className={hasYear ? undefined : hiddenClass}>{year}</span>
    </span>
  );
}

type RowLineProps = {
  /** A tile. */
  leading: ReactNode;
  /** What the tile says, if anything. */
  leadingLabel?: string;
  name: ReactNode;
  /** Whether the name was recognized, and isn't only what the bank wrote. */
  isKnown?: boolean;
  /** Quiet text after the name; it gives way first. */
  detail?: string | undefined;
  /** Marks and tags at the end of the cell. */
  end?: ReactNode;
  /** Controls that appear while the row is hovered or focused (HoverControls). */
  controls?: ReactNode;
};

/** What names a row of a grid, on one line. */
export function RowLine(props: RowLineProps) {
  const { leading, leadingLabel, name, isKnown, detail, end, controls } = props;
  return (
    <span className={lineClass}>
      {leadingLabel ? (
        <span role="img" aria-label={leadingLabel} title={leadingLabel} className={leadingClass}>
          {leading}
        </span>
      ) : (
        <span className={leadingClass}>{leading}</span>
      )}
      <span
        className={nameClass}
        data-known={isKnown || undefined}
        data-detailed={detail ? true : undefined}
      >
        {name}
      </span>
      {detail ? <span className={detailClass}>{detail}</span> : null}
      {end ? (
        <span className={endClass}>
          {controls}
          <span className={marksClass}>{end}</span>
        </span>
      ) : (
        controls
      )}
    </span>
  );
}

const pairClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  height: '5',
  '& > [data-text]': {
    flex: '0 1 auto',
    minWidth: '1.5rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The narrowest phones show only the dot.
  '@media (max-width: 359px)': { '& > [data-first]': { srOnly: true } },
});

type RowDetailProps = {
  /** The dot of what comes first. */
  mark?: ReactNode;
  first?: ReactNode;
  children: ReactNode;
};

/** The second line of a row on narrow screens: two things that both shrink. */
export function RowDetail({ mark, first, children }: RowDetailProps) {
  return (
    <span className={pairClass}>
      {mark}
      {first ? (
        <span data-text data-first>
          {first} ·
        </span>
      ) : null}
      <span data-text>{children}</span>
    </span>
  );
}

const hoverClass = css({
  display: 'flex',
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: 'var(--controls-end, 0px)',
  alignItems: 'center',
  paddingInline: '2',
  // Nothing is drawn until then: a picture that is only transparent would cost as much as a visible one.
  '& svg': { display: 'none' },
  '[role=row]:is(:hover, :focus-within, :focus) &': {
    bg: 'var(--ground)',
    '& svg': { display: 'block' },
  },
  // Touch has the menu and the panel.
  '@media (hover: none)': { display: 'none' },
  _print: { display: 'none' },
});

/** Buttons that appear over the end of a RowLine, or before its marks. */
export function HoverControls({ children }: { children: ReactNode }) {
  return <span className={hoverClass}>{children}</span>;
}

const valueClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  maxWidth: 'full',
  minWidth: '0',
  height: '7',
  paddingInline: { base: '0', md: '2' },
  marginInlineStart: { md: '-2' },
  borderRadius: 'chip',
  textStyle: 'sm',
  color: 'inherit',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' },
  '& svg': { width: '13px', height: '13px', flex: 'none' },
  '&:hover': { bg: 'bg.surface', boxShadow: 'inset 0 0 0 1px {colors.border.strong}' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-offer]': {
    height: { base: '5', md: '26px' },
    color: 'accent.text',
    fontWeight: 'medium',
    border: { md: '1px dashed {colors.accent.text}' },
    position: 'relative',
    zIndex: '1',
    // A larger target for touch, on top of the row's own button.
    _before: { content: '""', position: 'absolute', inset: { base: '-0.75rem -0.5rem', md: '0' } },
  },
  '&[data-quiet]': { color: 'fg.muted' },
});

type RowValueProps = NativeProps<'button'> & {
  /** An offer that one press accepts. */
  offer?: boolean;
  /** Nothing is chosen yet. */
  quiet?: boolean;
};

/** A value in a cell that can be pressed to change it, or to accept what is offered. */
export function RowValue({ offer, quiet, ...rest }: RowValueProps) {
  return (
    <button
      type="button"
      {...rest}
      data-offer={offer || undefined}
      data-quiet={quiet || undefined}
      className={valueClass}
    />
  );
}
