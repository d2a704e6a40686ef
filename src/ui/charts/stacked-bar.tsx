import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

/** How a part of the bar is painted; the key's swatch looks the same. */
export type PartLook = 'warm' | 'amber' | 'accent' | 'violet' | 'blue' | 'hatched';

const looks = {
  /** Pale, so that what is still ahead carries the colour. */
  warm: { bg: 'color-mix(in oklab, {colors.money.spend} 26%, {colors.bg.surface})' },
  amber: { bg: 'category.9.dot' },
  accent: { bg: 'accent.solid' },
  violet: { bg: 'category.8.dot' },
  blue: { bg: 'category.2.dot' },
  hatched: {
    boxShadow: 'inset 0 0 0 1.5px {colors.accent.solid}',
    background:
      'repeating-linear-gradient(135deg, {colors.accent.subtle} 0 5px, color-mix(in oklab, {colors.accent.solid} 26%, {colors.bg.surface}) 5px 7px)',
  },
} as const;

const segment = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '6px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    borderRadius: '4px',
    forcedColorAdjust: 'none',
    textStyle: { base: 'xs', md: 'sm' },
    fontWeight: 'medium',
    color: 'fg.default',
    transition: 'flex-grow {durations.slow} {easings.out}',
    _first: {
      borderStartStartRadius: 'control',
      borderEndStartRadius: 'control',
      paddingInlineStart: { base: '2', md: '3' },
    },
    _last: { borderStartEndRadius: 'control', borderEndEndRadius: 'control' },
    _highContrast: { border: '1px solid CanvasText' },
  },
  variants: { look: looks },
});

export type BarPart = {
  readonly key: string;
  /** Its size compared with the others; parts of 0 are left out. */
  readonly size: number;
  readonly look: PartLook;
  /** Inside the part, cut off where it doesn't fit. */
  readonly text?: ReactNode;
};

type StackedBarProps = {
  readonly parts: readonly BarPart[];
  /** All parts with their figures, for screen readers. */
  readonly label: string;
  /** 'sm' is a thin bar without text. */
  readonly size?: 'sm' | 'md';
};

/** One bar of parts side by side, each as long as its share of the whole. */
export function StackedBar({ parts, label, size = 'md' }: StackedBarProps) {
  return (
    <div
      role="img"
      aria-label={label}
      data-size={size}
      className={css({
        display: 'flex',
        gap: '2px',
        height: { base: '6', md: '8' },
        minWidth: '0',
        '&[data-size=sm]': { height: '3' },
      })}
    >
      {parts
        .filter((part) => part.size > 0)
        .map((part) => (
          <div
            key={part.key}
            aria-hidden="true"
            style={{ flex: `${part.size} 0 0px` }}
            className={segment({ look: part.look })}
          >
            {size === 'md' && part.text ? (
              <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis' })}>
                {part.text}
              </span>
            ) : null}
          </div>
        ))}
    </div>
  );
}

const swatch = cva({
  base: {
    width: '10px',
    height: '10px',
    flex: 'none',
    borderRadius: '3px',
    forcedColorAdjust: 'none',
  },
  variants: { look: looks },
});

/** The keys of a StackedBar, each with its figure. Children are BarKey. */
export function BarKeys({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: {
          base: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(auto-fit, minmax(8rem, 1fr))',
        },
        columnGap: { base: '4', md: '2' },
        rowGap: { base: '0', md: '2' },
        marginInline: { md: '-2' },
      })}
    >
      {children}
    </ul>
  );
}

type BarKeyProps = {
  /** Without it: a figure that is no part of the bar. */
  look?: PartLook;
  label: ReactNode;
  figure: ReactNode;
  /** Nothing counts in it: its figure steps back. */
  isEmpty?: boolean;
  tone?: 'default' | 'danger';
  /** The accessible name, and what a press does; without it the key is plain text. */
  press?: { readonly name: string; readonly onClick: () => void };
};

const keyClass = css({
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  alignItems: { base: 'center', md: 'stretch' },
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '2',
  width: 'full',
  minHeight: { base: 'touch', md: 'auto' },
  paddingInline: { md: '2' },
  paddingBlock: { md: '1' },
  borderRadius: 'control',
  textAlign: 'start',
  textStyle: 'sm',
  color: 'inherit',
  '&[data-press]': {
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
});

const keyFigureClass = css({
  textStyle: { base: 'sm', md: 'lg' },
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  paddingInlineStart: { md: '18px' },
  '&[data-empty]': { color: 'fg.faint', fontWeight: 'normal' },
  '&[data-tone=danger]': { color: 'status.danger' },
  '&[data-plain]': { paddingInlineStart: '0' },
});

/** One key of a StackedBar: its colour, its name and its figure. */
export function BarKey({ look, label, figure, isEmpty, tone = 'default', press }: BarKeyProps) {
  const content = (
    <>
      <span className={css({ display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted' })}>
        {look ? <span aria-hidden="true" className={swatch({ look })} /> : null}
        {label}
      </span>
      <span
        data-empty={isEmpty || undefined}
        data-tone={tone}
        data-plain={look ? undefined : ''}
        className={keyFigureClass}
      >
        {figure}
      </span>
    </>
  );
  return (
    <li className={css({ minWidth: '0' })}>
      {press ? (
        <button
          type="button"
          data-press=""
          aria-haspopup="dialog"
          aria-label={press.name}
          onClick={press.onClick}
          className={keyClass}
        >
          {content}
        </button>
      ) : (
        <div className={keyClass}>{content}</div>
      )}
    </li>
  );
}
