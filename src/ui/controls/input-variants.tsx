import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { css } from '@/styled-system/css';
import { useFieldControl } from './field.tsx';
import { Input, inputClass } from './input.tsx';
import type { NativeProps } from './native-props.ts';
import type { SelectOption } from './native-select.tsx';

type QuietSelectProps = NativeProps<'select'> & {
  /** The accessible name. */
  label: string;
  options: readonly SelectOption[];
  /** Stands out a little, for something that needs attention. */
  strong?: boolean;
  /** As wide as its cell, truncating longer text; by default it is as wide as its text. */
  fill?: boolean;
  /** As small as the second lines of a row, below a figure at its end. */
  small?: boolean;
};

/**
 * A select that looks like text until it is hovered: for one small choice in each row of a table.
 */
export function QuietSelect({
  label,
  options,
  strong = false,
  fill = false,
  small = false,
  ...rest
}: QuietSelectProps) {
  const id = useId();
  return (
    <span
      data-fill={fill || undefined}
      data-small={small || undefined}
      className={css({
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        '&[data-fill]': { width: 'full' },
        '&[data-fill] > select': { width: 'full' },
        marginInlineStart: '-2',
        '&[data-small]': { marginInlineStart: '0' },
        '&[data-small] > select': {
          textStyle: 'sm',
          textAlignLast: 'end',
          paddingInlineEnd: '4',
          // Inside the box, so that it doesn't cover the figure above.
          outlineOffset: '-2px',
        },
        '&[data-small] > select + span': { insetInlineEnd: '0' },
        verticalAlign: 'middle',
      })}
    >
      <select
        id={id}
        {...rest}
        aria-label={label}
        data-strong={strong || undefined}
        className={css({
          appearance: 'none',
          minWidth: '0',
          minHeight: { base: 'touch', md: '7' },
          paddingInlineStart: '2',
          paddingInlineEnd: '6',
          bg: 'transparent',
          color: 'fg.muted',
          border: 'clear',
          borderRadius: 'chip',
          // 16 px on narrow screens: with smaller text, mobile browsers zoom in on focus.
          textStyle: { base: 'lg', md: 'md' },
          textOverflow: 'ellipsis',
          cursor: 'pointer',
          fieldSizing: 'content',
          _hover: { bg: 'bg.subtle', color: 'fg.default' },
          '&[data-strong]': { color: 'fg.default', fontWeight: 'medium' },
          '& option': { bg: 'bg.surface', color: 'fg.default' },
        })}
      >
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className={css({
          position: 'absolute',
          insetInlineEnd: '2',
          display: 'grid',
          pointerEvents: 'none',
          color: 'fg.muted',
          '& svg': { width: '3', height: '3' },
        })}
      >
        <ChevronDown />
      </span>
    </span>
  );
}

type UppercaseInputProps = Omit<
  NativeProps<'input'>,
  'autoCapitalize' | 'spellCheck' | 'onChange'
> & {
  onValueChange: (value: string) => void;
};

/** A text field for a code such as 'CAD': typed letters become capitals. */
export function UppercaseInput({ onValueChange, ...props }: UppercaseInputProps) {
  return (
    <Input
      {...props}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onValueChange(event.currentTarget.value.toUpperCase())}
    />
  );
}

export function Textarea(props: NativeProps<'textarea'>) {
  return (
    <textarea rows={3} {...useFieldControl(props)} className={inputClass({ multiline: true })} />
  );
}
