import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

const notice = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '3',
    borderRadius: 'control',
    border: 'clear',
    minWidth: '0',
  },
  variants: {
    tone: {
      info: { bg: 'bg.subtle' },
      good: { bg: 'accent.subtle' },
      warn: { bg: 'status.warnSubtle' },
      danger: { bg: 'status.dangerSubtle' },
    },
  },
});

const mark = cva({
  base: {
    flex: 'none',
    display: 'flex',
    height: '5',
    alignItems: 'center',
    '& svg': { width: '4', height: '4' },
  },
  variants: {
    tone: {
      info: { color: 'fg.muted' },
      good: { color: 'accent.text' },
      warn: { color: 'status.warn' },
      danger: { color: 'status.danger' },
    },
  },
});

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

type NoticeProps = {
  tone?: 'info' | 'good' | 'warn' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * 'status' is announced politely when it appears, 'alert' at once; without a role the notice is
   * plain text.
   */
  role?: 'status' | 'alert';
};

/** A message that is part of the page. */
export function Notice({ tone = 'info', title, children, actions, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div role={role} className={notice({ tone })}>
      <span aria-hidden="true" className={mark({ tone })}>
        <Icon />
      </span>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          flex: '1 1 auto',
          justifyContent: 'space-between',
          columnGap: '4',
          rowGap: '2',
          minWidth: '0',
        })}
      >
        <div className={css({ minWidth: '0', flex: '1 1 14rem', maxWidth: '65ch' })}>
          {title ? <p className={css({ fontWeight: 'medium' })}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {actions ? (
          <div
            className={css({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '2',
              minWidth: '0',
              // A long name in a button wraps instead of overflowing the page.
              '& > *': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
            })}
          >
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
