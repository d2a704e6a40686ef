import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

/**
 * Steps in their order, each ticked once it is done: below each other, or side by side where a
 * button would be far from its text. Children are ChecklistItem.
 */
export function Checklist({ children }: { children: ReactNode }) {
  return (
    <ol
      className={css({
        listStyle: 'none',
        minWidth: '0',
        '2xl': {
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          columnGap: '2',
          // Aligns the first mark with the card's title.
          marginInline: '-3',
        },
      })}
    >
      {children}
    </ol>
  );
}

const item = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.5rem',
    paddingBlock: '2',
    minWidth: '0',
    borderTop: 'hairline',
    '2xl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      alignItems: 'start',
      padding: '3',
      border: 'none',
      // Its button, under the text.
      '& > :nth-child(3)': { gridColumn: '2', justifySelf: 'start' },
    },
  },
  variants: {
    isNext: {
      true: {
        marginInline: { base: '-3', '2xl': '0' },
        paddingInline: '3',
        bg: 'accent.subtle',
        borderRadius: 'control',
        borderTopColor: 'transparent',
        '& + li': { borderTopColor: 'transparent' },
      },
    },
  },
});

const mark = cva({
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    border: '1.5px solid {colors.fg.faint}',
    color: 'accent.fg',
    transition:
      'background-color 200ms {easings.out}, border-color 200ms {easings.out}, scale 200ms {easings.out}',
    '& svg': { width: '0.875rem', height: '0.875rem', strokeWidth: '3' },
  },
  variants: {
    isDone: {
      true: {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        '& svg': { animation: 'popIn 200ms {easings.out}' },
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});

type ChecklistItemProps = {
  title: string;
  detail: ReactNode;
  isDone: boolean;
  /** What "done" is called. */
  doneLabel: string;
  /** The step to take now. */
  isNext: boolean;
  /** A button that leads there; not shown once it is done. */
  action: ReactNode;
};

/** One step of a Checklist. */
export function ChecklistItem(props: ChecklistItemProps) {
  const { title, detail, isDone, isNext, action } = props;
  return (
    <li className={item({ isNext })} aria-current={isNext ? 'step' : undefined}>
      <span aria-hidden="true" className={mark({ isDone })}>
        {isDone ? <Check /> : null}
      </span>
      <span className={css({ flex: '1 1 auto', minWidth: '0' })}>
        <span
          data-done={isDone || undefined}
          className={css({
            display: 'block',
            fontWeight: 'semibold',
            '&[data-done]': { fontWeight: 'normal', color: 'fg.muted' },
          })}
        >
          {title}
          {isDone ? <VisuallyHidden> ({props.doneLabel})</VisuallyHidden> : null}
        </span>
        <span
          className={css({
            display: 'block',
            textStyle: 'sm',
            color: 'fg.muted',
            textWrap: 'pretty',
          })}
        >
          {detail}
        </span>
      </span>
      {isDone ? null : action}
    </li>
  );
}
