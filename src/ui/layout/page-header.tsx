import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type PageHeaderProps = {
  title: ReactNode;
  /** One line of context: a count, a period, a total. */
  context?: ReactNode;
  /** The primary action and others, at the right. */
  actions?: ReactNode;
  /** A link to the level above, above the title. */
  back?: ReactNode;
  titleId?: string;
};

/**
 * The header of a page: its h1, one line of context, and actions at the right (below the title on a
 * narrow screen).
 */
export function PageHeader({ title, context, actions, back, titleId }: PageHeaderProps) {
  return (
    <header
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        columnGap: '6',
        rowGap: '3',
        marginBottom: { base: '5', md: '6' },
      })}
    >
      <div className={css({ minWidth: '0', flex: { base: '1 1 9rem', md: '1 1 16rem' } })}>
        {back ? (
          <div className={css({ textStyle: 'sm', color: 'fg.muted', marginBottom: '1' })}>
            {back}
          </div>
        ) : null}
        <h1
          id={titleId}
          className={css({ textStyle: 'title', fontWeight: 'semibold', overflowWrap: 'anywhere' })}
        >
          {title}
        </h1>
        {context ? (
          <div className={css({ color: 'fg.muted', marginTop: '1', textWrap: 'pretty' })}>
            {context}
          </div>
        ) : null}
      </div>
      {actions ? (
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
          {actions}
        </div>
      ) : null}
    </header>
  );
}
