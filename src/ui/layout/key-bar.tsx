import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

const barClass = css({
  display: 'none',
  position: 'fixed',
  insetInlineStart: { md: '{sizes.rail}', lg: '{sizes.sidebar}' },
  insetInlineEnd: '0',
  bottom: '0',
  zIndex: 'sticky',
  height: '7',
  alignItems: 'center',
  gap: '4',
  paddingInline: { md: '6', lg: '8' },
  bg: 'bg.canvas',
  borderTop: 'hairline',
  textStyle: 'xs',
  color: 'fg.faint',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  'html[data-side-panel] &': { insetInlineEnd: { xl: '26.25rem' } },
  // Not where a keyboard is unlikely.
  '@media (hover: hover) and (pointer: fine) and (min-width: 768px)': { display: 'flex' },
  _print: { display: 'none' },
});

type KeyBarProps = {
  label: string;
  /** KeyHints. */
  children: ReactNode;
  /** Controls at the end. */
  end: ReactNode;
};

/** A line at the end of the window that names keys. */
export function KeyBar({ label, children, end }: KeyBarProps) {
  return (
    <div role="group" aria-label={label} className={barClass}>
      <span className={css({ display: 'flex', gap: '4', minWidth: '0', overflow: 'hidden' })}>
        {children}
      </span>
      <span className={css({ display: 'flex', flex: 'none', gap: '1', marginInlineStart: 'auto' })}>
        {end}
      </span>
    </div>
  );
}

const keyClass = css({
  display: 'inline-block',
  minWidth: '4',
  height: '4',
  paddingInline: '1',
  border: '1px solid {colors.border.strong}',
  borderRadius: '4px',
  fontFamily: 'body',
  fontWeight: 'medium',
  fontSize: '12',
  lineHeight: '14px',
  textAlign: 'center',
  color: 'fg.faint',
});

/** A key, as on the keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className={keyClass}>{children}</kbd>;
}

/** Keys and what they do. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className={css({ display: 'inline-flex', flex: 'none', alignItems: 'center', gap: '1' })}>
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {children}
    </span>
  );
}
