import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type FormulaProps = {
  /** Names the list. */
  label: string;
  /** FormulaLines; the last one is the result. */
  children: ReactNode;
};

/** How a figure was calculated, one number below the other; the result is below a line. */
export function Formula({ label, children }: FormulaProps) {
  return (
    <ul
      aria-label={label}
      className={css({ listStyle: 'none', margin: '0', padding: '0', minWidth: '0' })}
    >
      {children}
    </ul>
  );
}

type FormulaLineProps = {
  /** '+', '−', '='; empty for the first line. */
  sign?: string;
  label: ReactNode;
  /** Formatted text, or a link. */
  figure: ReactNode;
  /** Small lines below: which part was converted. */
  notes?: readonly string[];
  result?: boolean;
};

/** One number of a Formula, after its sign and its name. */
export function FormulaLine({ sign, label, figure, notes = [], result }: FormulaLineProps) {
  return (
    <li
      data-result={result || undefined}
      className={css({
        display: 'grid',
        gridTemplateColumns: '1rem minmax(0, 1fr) auto',
        columnGap: '2',
        alignItems: 'baseline',
        paddingBlock: '1',
        '&[data-result]': {
          fontWeight: 'medium',
          marginTop: '1',
          paddingTop: '2',
          borderTop: 'strong',
          // With many terms, the result stays visible.
          position: 'sticky',
          bottom: '0',
          bg: 'bg.surface',
        },
      })}
    >
      <span className={css({ color: 'fg.muted', textAlign: 'center' })}>{sign}</span>
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{label}</span>
      <span className={css({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })}>
        {figure}
      </span>
      {notes.map((note) => (
        <span
          key={note}
          className={css({
            gridColumn: '2 / -1',
            textStyle: 'sm',
            color: 'fg.muted',
            fontWeight: 'normal',
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          {note}
        </span>
      ))}
    </li>
  );
}

/** The formula as text above its numbers, or a sentence below them. */
export function FormulaText({ children }: { children: ReactNode }) {
  return (
    <p className={css({ textStyle: 'sm', color: 'fg.muted', textWrap: 'pretty' })}>{children}</p>
  );
}

/**
 * A container for a formula and its sentences. `inset`, in an AnchoredPopover, adds padding and
 * scrolls if it is long.
 */
export function FormulaBox({ inset, children }: { inset?: boolean; children: ReactNode }) {
  return (
    <div
      data-inset={inset || undefined}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '2',
        minWidth: '0',
        '&[data-inset]': {
          paddingInline: '4',
          // Below the popover's title, as high as the screen allows.
          maxHeight: 'min(26rem, calc(var(--available-height, 60dvh) - 4rem))',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
        },
      })}
    >
      {children}
    </div>
  );
}
