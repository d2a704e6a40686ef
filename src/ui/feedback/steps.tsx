import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '@/styled-system/css';

type StepsProps = {
  /** Names the list. */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0; `steps.length` when all are done. */
  current: number;
};

/** The position in a fixed sequence of steps. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol
      aria-label={label}
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        listStyle: 'none',
        minWidth: '0',
        width: 'full',
      })}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'todo';
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            data-state={state}
            className={css({
              display: 'flex',
              alignItems: 'center',
              gap: '2',
              minWidth: '0',
              color: 'fg.muted',
              textStyle: 'sm',
              '&:not(:last-child)': { flex: '1 1 auto' },
              '&:not(:last-child)::after': {
                content: '""',
                flex: '1 1 auto',
                minWidth: '2',
                height: '1px',
                bg: 'border.strong',
                marginInlineEnd: '2',
              },
              '&[data-state=current]': { color: 'fg.default', fontWeight: 'medium' },
              '& > [data-mark]': {
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: '6',
                height: '6',
                borderRadius: 'full',
                border: 'strong',
                textStyle: 'xs',
                fontWeight: 'medium',
                fontVariantNumeric: 'tabular-nums',
                '& svg': { width: '3', height: '3', strokeWidth: '2.5' },
              },
              '&[data-state=current] > [data-mark]': {
                bg: 'accent.solid',
                borderColor: 'accent.solid',
                color: 'accent.fg',
                _highContrast: {
                  forcedColorAdjust: 'none',
                  bg: 'Highlight',
                  color: 'HighlightText',
                },
              },
              '&[data-state=done] > [data-mark]': {
                bg: 'accent.subtle',
                borderColor: 'accent.subtle',
                color: 'accent.text',
              },
            })}
          >
            <span data-mark="" aria-hidden="true">
              {state === 'done' ? <Check /> : index + 1}
            </span>
            <span
              className={
                state === 'current'
                  ? css({ whiteSpace: 'nowrap' })
                  : css({
                      whiteSpace: 'nowrap',
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      smDown: { srOnly: true },
                    })
              }
            >
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** One level of the path. */
type Breadcrumb = {
  readonly key: string;
  /** A link, except for the last one, which is text. */
  readonly content: ReactNode;
};

type BreadcrumbsProps = {
  /** Accessible name. */
  label: string;
  /** From the top down; the last one is the current position. */
  steps: readonly Breadcrumb[];
};

/**
 * The path to what is shown. When it changes, its last item takes the focus, because the pressed
 * link is gone by then.
 */
export function Breadcrumbs({ label, steps }: BreadcrumbsProps) {
  const here = useRef<HTMLLIElement>(null);
  const current = steps.at(-1)?.key;
  const known = useRef(current);
  useEffect(() => {
    if (known.current === current) return;
    known.current = current;
    here.current?.focus();
  }, [current]);
  return (
    // At the top level there is nothing to go back to.
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
