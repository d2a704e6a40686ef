import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';

type SectionProps = {
  title: ReactNode;
  /** A sentence under the title. */
  detail?: ReactNode;
  actions?: ReactNode;
  /** Heading level; 2 unless nested. */
  level?: 2 | 3;
  children?: ReactNode;
};

/** A titled part of a page; its heading names the region. */
export function Section({ title, detail, actions, level = 2, children }: SectionProps) {
  const id = useId();
  const Tag = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })}
    >
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '4',
          rowGap: '2',
          minHeight: '7',
        })}
      >
        <div
          // A long sentence wraps before the actions move to their own line.
          data-told={detail ? '' : undefined}
          className={css({ minWidth: '0', '&[data-told]': { flex: '1 1 14rem' } })}
        >
          <Tag id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
            {title}
          </Tag>
          {detail ? (
            <p
              className={css({
                textStyle: 'sm',
                color: 'fg.muted',
                maxWidth: '65ch',
                textWrap: 'pretty',
              })}
            >
              {detail}
            </p>
          ) : null}
        </div>
        {actions ? (
          <div
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}
          >
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  );
}
