import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';

type RadioProps = {
  /** The same for all choices of one question. */
  name: string;
  value: string;
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChoose: () => void;
};

/** One choice of several, with room for a sentence. Where they stand one under the other and no table, see RadioList. */
export function Radio({ name, value, label, help, checked, onChoose }: RadioProps) {
  const helpId = useId();
  return (
    <label
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
        value={value}
        checked={checked}
        aria-describedby={help ? helpId : undefined}
        onChange={onChoose}
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
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        {label}
        {help ? (
          <span
            id={helpId}
            aria-hidden="true"
            className={css({
              display: 'block',
              textStyle: 'sm',
              fontWeight: 'normal',
              color: 'fg.muted',
            })}
          >
            {help}
          </span>
        ) : null}
      </span>
    </label>
  );
}
