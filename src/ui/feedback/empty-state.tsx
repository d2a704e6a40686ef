import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** One sentence on what belongs here. */
  text?: ReactNode;
  /** One primary action; a second one is quiet. */
  actions?: ReactNode;
  /** 'compact' for a card or a table, 'page' for a whole page, 'head' above a form for the first one. */
  size?: 'compact' | 'page' | 'head';
  level?: 2 | 3;
};

/** Shown when there is nothing yet. */
export function EmptyState({
  icon,
  title,
  text,
  actions,
  size = 'page',
  level = 2,
}: EmptyStateProps) {
  const Tag = `h${level}` as const;
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: '4',
        marginInline: 'auto',
        maxWidth: '26rem',
        paddingInline: '4',
        paddingTop: size === 'page' ? '16' : size === 'head' ? '2' : '8',
        paddingBottom: size === 'page' ? '16' : size === 'head' ? '6' : '8',
      })}
    >
      {icon ? (
        <span
          aria-hidden="true"
          className={css({
            display: 'grid',
            placeItems: 'center',
            width: size === 'page' ? '16' : 'touch',
            height: size === 'page' ? '16' : 'touch',
            borderRadius: 'card',
            bg: 'accent.subtle',
            color: 'accent.text',
            '& svg': {
              width: size === 'page' ? '7' : '5',
              height: size === 'page' ? '7' : '5',
              strokeWidth: '1.5',
            },
          })}
        >
          {icon}
        </span>
      ) : null}
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
        <Tag className={css({ textStyle: 'md', fontWeight: 'semibold' })}>{title}</Tag>
        {text ? <p className={css({ color: 'fg.muted', textWrap: 'pretty' })}>{text}</p> : null}
      </div>
      {actions ? (
        <div
          className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })}
        >
          {actions}
        </div>
      ) : null}
    </div>
  );
}
