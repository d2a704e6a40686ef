import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '@/styled-system/css';

/** A place on the way to where somebody is. */
export type TrailStep = {
  readonly key: string;
  /** A link, but for the last one: words. */
  readonly content: ReactNode;
};

type TrailProps = {
  /** Accessible name. */
  label: string;
  /** From the top down; the last one is where somebody is. */
  steps: readonly TrailStep[];
};

/** The way down to what is shown. When it changes its end takes the focus: what was pressed is gone by then. */
export function Trail({ label, steps }: TrailProps) {
  const here = useRef<HTMLLIElement>(null);
  const current = steps.at(-1)?.key;
  const known = useRef(current);
  useEffect(() => {
    if (known.current === current) return;
    known.current = current;
    here.current?.focus();
  }, [current]);
  return (
    // At the top there is nothing to go back to.
    <nav aria-label={label} className={steps.length > 1 ? undefined : css({ srOnly: true })}>
      <ol
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          rowGap: '1',
          minWidth: '0',
          color: 'fg.muted',
          '& > li': {
            display: 'flex',
            alignItems: 'center',
            minHeight: { base: 'touch', md: '7' },
            minWidth: '0',
          },
          '& > li + li::before': { content: '"\\203A" / ""', marginInline: '2', color: 'fg.faint' },
        })}
      >
        {steps.map(({ key, content }, at) =>
          at === steps.length - 1 ? (
            <li
              key={key}
              ref={here}
              tabIndex={-1}
              aria-current="page"
              className={css({
                color: 'fg.default',
                fontWeight: 'medium',
                _focusVisible: { outline: 'none' },
              })}
            >
              {content}
            </li>
          ) : (
            <li key={key}>{content}</li>
          ),
        )}
      </ol>
    </nav>
  );
}
