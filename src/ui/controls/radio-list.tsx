import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import { Radio } from './radio.tsx';

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
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          help={option.help}
          checked={option.value === value}
          onChoose={() => onValueChange(option.value)}
        />
      ))}
    </div>
  );
}
