import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';

const badge = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    paddingInline: '2',
    borderRadius: 'chip',
    border: 'clear',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { width: '3', height: '3', flex: 'none' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', color: 'fg.muted' },
      outline: { borderColor: 'border.strong', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent.text' },
      warn: { bg: 'status.warnSubtle', color: 'status.warn' },
      danger: { bg: 'status.dangerSubtle', color: 'status.danger' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

type BadgeProps = {
  tone?: 'neutral' | 'outline' | 'accent' | 'warn' | 'danger';
  children: ReactNode;
};

/** A word or a count about the state of the thing next to it. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={badge({ tone })}>{children}</span>;
}
