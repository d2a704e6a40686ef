import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type TrendPillProps = {
  /** Which way it went; the arrow repeats what the text says. */
  direction: 'up' | 'down' | 'none';
  /** Whether that is good news. */
  tone: 'good' | 'bad' | 'plain';
  children: ReactNode;
};

/** A change beside a figure. */
export function TrendPill({ direction, tone, children }: TrendPillProps) {
  return (
    <span
      data-tone={tone}
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        minHeight: '7',
        paddingInline: '10px',
        paddingBlock: '1',
        borderRadius: '14px',
        textStyle: 'sm',
        fontWeight: 'medium',
        fontVariantNumeric: 'tabular-nums',
        bg: 'bg.subtle',
        '&[data-tone=good]': { bg: 'accent.subtle' },
        '&[data-tone=bad]': { bg: 'money.spendSubtle' },
      })}
    >
      <TrendArrow direction={direction} tone={tone} />
      {children}
    </span>
  );
}

/** A small arrow before a change; the text must say the direction too. */
export function TrendArrow({ direction, tone }: Pick<TrendPillProps, 'direction' | 'tone'>) {
  if (direction === 'none') return null;
  return (
    <span
      aria-hidden="true"
      data-tone={tone}
      className={css({
        fontSize: '0.5625rem',
        lineHeight: '1',
        color: 'fg.muted',
        '&[data-tone=good]': { color: 'money.in' },
        '&[data-tone=bad]': { color: 'money.spend' },
      })}
    >
      {direction === 'up' ? '▲' : '▼'}
    </span>
  );
}
