import Check from 'lucide-react/icons/check';
import { css } from '@/styled-system/css';

type StepsProps = {
  /** Names the list. */
  label: string;
  steps: readonly string[];
  /** Index of the step in hand, from 0; `steps.length` when all are done. */
  current: number;
};

/** Where one is in a fixed sequence. */
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
