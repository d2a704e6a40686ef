import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type FormulaProps = {
  /** Names the list. */
  label: string;
  /** FormulaLines; the last one is the result. */
  children: ReactNode;
};

/** How a figure came about, one number below the other; the result stands under a line. */
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
  /** '+', '−', '='; empty at the first. */
  sign?: string;
  label: ReactNode;
  /** A finished text, or a link. */
  figure: ReactNode;
  /** Small lines below: what of it was converted. */
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
          // Where there are many terms, it stays in sight.
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

/** The formula in words over its numbers, or a sentence below them. */
export function FormulaText({ children }: { children: ReactNode }) {
  return (
    <p className={css({ textStyle: 'sm', color: 'fg.muted', textWrap: 'pretty' })}>{children}</p>
  );
}

/** The room of formula and sentences; in an AnchoredPopover inset, and scrolling where it is long. */
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
          // Below the popover's title, as high as the screen has room there.
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
