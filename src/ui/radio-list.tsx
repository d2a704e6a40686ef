import { type ReactNode, useId } from 'react';
import { css } from '../styled-system/css';

/** One of the choices of a RadioList. */
export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly help?: ReactNode;
};

type RadioListProps<Value extends string> = {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
};

/** Choices one under the other, each with room for a sentence. Stands in a FieldGroup, which names it. */
export function RadioList<Value extends string>({
  options,
  value,
  onValueChange,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: { base: '0', md: '2' } })}>
      {options.map((option) => (
        <label
          key={option.value}
          className={css({
            display: 'flex',
            gap: '3',
            alignItems: 'flex-start',
            minHeight: { base: 'touch', md: '6' },
            paddingBlock: { base: '3', md: '0' },
            cursor: 'pointer',
          })}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.help ? `${name}${option.value}` : undefined}
            onChange={() => onValueChange(option.value)}
            className={css({
              appearance: 'none',
              flex: 'none',
              width: '1.125rem',
              height: '1.125rem',
              marginBlock: '1px',
              border: 'input',
              borderRadius: 'full',
              bg: 'bg.surface',
              cursor: 'inherit',
              _checked: { borderColor: 'accent.solid', borderWidth: '5px' },
              _highContrast: { appearance: 'auto' },
            })}
          />
          <span className={css({ minWidth: '0' })}>
            {option.label}
            {option.help ? (
              <span
                id={`${name}${option.value}`}
                aria-hidden="true"
                className={css({ display: 'block', textStyle: 'sm', color: 'fg.muted' })}
              >
                {option.help}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  );
}
