import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import { useWideScreen } from './responsive.tsx';

type SectionProps = {
  title: ReactNode;
  /** A sentence under the title. */
  detail?: ReactNode;
  actions?: ReactNode;
  /** At the end of the actions; on a narrow screen beside the title, where icons have room. */
  tools?: ReactNode;
  /** Heading level; 2 unless nested. */
  level?: 2 | 3;
  children?: ReactNode;
};

/** The icons end where the content does. */
const toolsClass = css({ display: 'flex', flex: 'none', marginInlineEnd: '-3' });

/** A titled part of a page; its heading names the region. */
export function Section({ title, detail, actions, tools, level = 2, children }: SectionProps) {
  const id = useId();
  const isWide = useWideScreen();
  const isTooled = tools !== undefined && !isWide;
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
          data-tooled={isTooled || undefined}
          className={css({
            minWidth: '0',
            '&[data-told], &[data-tooled]': { flex: '1 1 14rem' },
            // The text goes on under the buttons, which stay beside the title.
            '&[data-tooled] > :first-child': { minHeight: 'touch' },
          })}
        >
          <div className={css({ display: 'flex', alignItems: 'center', gap: '1' })}>
            <Tag
              id={id}
              className={css({ flex: '1 1 auto', textStyle: 'lg', fontWeight: 'semibold' })}
            >
              {title}
            </Tag>
            {isTooled ? <div className={toolsClass}>{tools}</div> : null}
          </div>
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
        {actions || (tools && isWide) ? (
          <div
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}
          >
            {actions}
            {isWide ? tools : null}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  );
}
