import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What was not affected: 'Nothing was changed.' */
  reassurance?: ReactNode;
  /** What to do, and the exact error if it helps. */
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Shown when something failed: what happened, what was not affected, what to do. */
export function ErrorState({ title, reassurance, children, actions, level = 2 }: ErrorStateProps) {
  const Tag = `h${level}` as const;
  return (
    <div
      role="alert"
      className={css({
        display: 'flex',
        gap: '4',
        padding: { base: '4', md: '6' },
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          color: 'status.danger',
          flex: 'none',
          '& svg': { width: '5', height: '5' },
        })}
      >
        <CircleAlert />
      </span>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })}>
        <Tag className={css({ textStyle: 'md', fontWeight: 'semibold' })}>{title}</Tag>
        {reassurance ? <p className={css({ maxWidth: '65ch' })}>{reassurance}</p> : null}
        {children ? (
          <div className={css({ color: 'fg.muted', overflowWrap: 'anywhere' })}>{children}</div>
        ) : null}
        {actions ? (
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })}>
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
