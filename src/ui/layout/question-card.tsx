import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import { placeKeys } from '@/ui/feedback/loading.tsx';

type QuestionCardProps = {
  /** Where it is in a sequence: 'Question 1 of 3'. */
  place: string;
  /** From 1. */
  number: number;
  total: number;
  title: string;
  /** AnswerButtons, fields. */
  children: ReactNode;
  /** Quiet ways out. */
  actions?: ReactNode;
};

/** One question of a few, asked one at a time. */
export function QuestionCard(props: QuestionCardProps) {
  const { place, number, total, title, children, actions } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
        minWidth: '0',
        padding: { base: '5', md: '6' },
        bg: 'bg.surface',
        border: 'strong',
        borderRadius: 'card',
      })}
    >
      <div
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          textStyle: 'xs',
          color: 'fg.muted',
        })}
      >
        {place}
        <span aria-hidden="true" className={css({ display: 'flex', gap: '1' })}>
          {placeKeys(total).map((key, index) => (
            <span
              key={key}
              data-on={index + 1 === number || undefined}
              className={css({
                width: '1.125rem',
                height: '1',
                borderRadius: '2px',
                bg: 'border.strong',
                '&[data-on]': { bg: 'accent.solid' },
              })}
            />
          ))}
        </span>
      </div>
      <h4
        id={id}
        tabIndex={-1}
        className={css({
          textStyle: 'xl',
          fontWeight: 'semibold',
          textWrap: 'balance',
          overflowWrap: 'anywhere',
          _focusVisible: { outline: 'none' },
        })}
      >
        {title}
      </h4>
      {children}
      {actions ? (
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: '2',
          })}
        >
          {actions}
        </div>
      ) : null}
    </section>
  );
}

type AnswerButtonProps = {
  /** The answer; the name of the button. */
  label: string;
  /** Its consequence. */
  result: string;
  disabled?: boolean;
  onClick: () => void;
};

/** One answer of a QuestionCard. */
export function AnswerButton({ label, result, disabled, onClick }: AnswerButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      disabled={disabled}
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}result`}
      onClick={onClick}
      className={css({
        display: 'block',
        width: 'full',
        minHeight: 'touch',
        paddingInline: '4',
        paddingBlock: '3',
        textAlign: 'start',
        bg: 'bg.surface',
        border: 'strong',
        borderRadius: 'control',
        cursor: 'pointer',
        transition:
          'background-color {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}',
        _hover: { bg: 'accent.subtle', borderColor: 'accent.solid' },
        _disabled: { opacity: '0.5', cursor: 'not-allowed' },
      })}
    >
      <span id={`${id}label`} className={css({ display: 'block', fontWeight: 'semibold' })}>
        {label}
      </span>
      <span
        id={`${id}result`}
        className={css({ display: 'block', textStyle: 'sm', color: 'fg.muted' })}
      >
        {result}
      </span>
    </button>
  );
}
