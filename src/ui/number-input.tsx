import { css } from '../styled-system/css';
import { useFieldControl } from './field-context.ts';
import { inputClass } from './input-class.ts';
import type { NativeProps } from './native-props.ts';

type NumberInputProps = Omit<NativeProps<'input'>, 'type'> & {
  /** A unit or currency shown inside, not part of the value. */
  unit?: string;
  align?: 'start' | 'end';
};

/** A text box for figures: number keys on a phone, figures that line up. It parses nothing. */
export function NumberInput({ unit, align = 'start', ...props }: NumberInputProps) {
  const wired = useFieldControl(props);
  const box = (
    <input
      autoComplete="off"
      inputMode="decimal"
      {...wired}
      type="text"
      className={inputClass({
        numeric: true,
        align: align === 'end' ? 'end' : undefined,
        trail: unit ? true : undefined,
      })}
    />
  );
  if (!unit) return box;
  return (
    <div className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      {box}
      <span
        aria-hidden="true"
        className={css({
          position: 'absolute',
          insetBlock: '0',
          insetInlineEnd: '3',
          display: 'flex',
          alignItems: 'center',
          color: 'fg.faint',
          textStyle: 'sm',
          pointerEvents: 'none',
        })}
      >
        {unit}
      </span>
    </div>
  );
}
