import ChevronDown from 'lucide-react/icons/chevron-down';
import { css } from '@/styled-system/css';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input.tsx';
import type { NativeProps } from './native-props.ts';

/** One option of a select. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

/** Options under a heading. */
export type SelectGroup = { readonly group: string; readonly options: readonly SelectOption[] };

type NativeSelectProps = NativeProps<'select'> & {
  /** Options and groups of options; `children` (option elements) may be given instead. */
  options?: readonly (SelectOption | SelectGroup)[];
  /** A first option with the value ''. */
  placeholder?: string;
};

/** The browser's select with the look of the other controls. */
export function NativeSelect({ options, placeholder, children, ...props }: NativeSelectProps) {
  const wired = useFieldControl(props);
  return (
    <div className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      <select {...wired} className={inputClass({ select: true })}>
        {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
        {options?.map((entry) =>
          'group' in entry ? (
            <optgroup key={`group ${entry.group}`} label={entry.group}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
        {children}
      </select>
      <span
        aria-hidden="true"
        className={css({
          position: 'absolute',
          insetBlock: '0',
          insetInlineEnd: '3',
          display: 'grid',
          placeItems: 'center',
          pointerEvents: 'none',
          color: 'fg.muted',
          '& svg': { width: '4', height: '4' },
        })}
      >
        <ChevronDown />
      </span>
    </div>
  );
}

function renderOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
