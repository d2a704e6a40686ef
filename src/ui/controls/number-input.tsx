import { css } from '@/styled-system/css';
import { useFieldControl } from './field-context.ts';
import { inputClass } from './input-class.ts';
import type { NativeProps } from './native-props.ts';

type NumberInputProps = Omit<NativeProps<'input'>, 'type'> & {
  /** A unit or currency shown inside, not part of the value. */
  unit?: string | undefined;
  /** What the typed figures come to: floats below the box, over what stands there, and moves nothing. */
  result?: string | undefined;
  align?: 'start' | 'end';
};

/** A text box for figures: number keys on a phone, figures that line up. It parses nothing. */
export function NumberInput({ unit, result, align = 'start', ...props }: NumberInputProps) {
  const wired = useFieldControl(props);
  // The same tree with and without what is shown beside it: a box that moved in the tree would lose the focus.
  return (
    <div className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
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
      {unit ? (
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
      ) : null}
      {result ? (
        <span
          aria-hidden="true"
          className={css({
            position: 'absolute',
            insetBlockStart: '100%',
            insetInlineEnd: '0',
            marginBlockStart: '1',
            paddingInline: '2',
            paddingBlock: '0',
            bg: 'bg.surface',
            color: 'fg.default',
            border: 'strong',
            borderRadius: 'chip',
            boxShadow: 'floating',
            textStyle: 'sm',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            pointerEvents: 'none',
            zIndex: 'floating',
          })}
        >
          {result}
        </span>
      ) : null}
    </div>
  );
}
