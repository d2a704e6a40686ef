import { type ReactNode, type RefCallback, useCallback, useId } from 'react';
import { css, cva } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

const labelClass = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '3',
    position: 'relative',
    minHeight: { base: 'touch', md: '6' },
    paddingBlock: { base: '3', md: '0.125rem' },
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
  variants: {
    hideLabel: {
      // A checkbox for one row or all rows: nothing can be selected on paper.
      true: {
        minWidth: { base: 'touch', md: '6' },
        justifyContent: 'center',
        _print: { visibility: 'hidden' },
      },
      false: { minWidth: { base: '0', md: '6' }, justifyContent: 'flex-start' },
    },
  },
});

const boxClass = css({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '1.125rem',
  height: '1.125rem',
  marginBlock: '1px',
  border: 'input',
  borderRadius: '4px',
  bg: 'bg.surface',
  color: 'accent.fg',
  cursor: 'inherit',
  transition:
    'background-color {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}',
  _before: {
    content: '""',
    width: '0.6875rem',
    height: '0.6875rem',
    bg: 'currentColor',
    opacity: '0',
    clipPath: 'polygon(14% 47%, 3% 59%, 38% 93%, 98% 22%, 86% 11%, 37% 69%)',
  },
  '&:checked, &:indeterminate': { bg: 'accent.solid', borderColor: 'accent.solid' },
  '&:checked::before, &:indeterminate::before': { opacity: '1' },
  '&:indeterminate::before': { clipPath: 'inset(42% 8%)' },
  '&[aria-invalid=true]': { borderColor: 'status.danger' },
  _disabled: { opacity: '0.5' },
  _highContrast: { appearance: 'auto', _before: { display: 'none' } },
});

const hiddenClass = css({ srOnly: true });
const textClass = css({ minWidth: '0' });

type CheckboxProps = Omit<NativeProps<'input'>, 'type'> & {
  label: string;
  /** Keeps the label for screen readers only (row checkboxes). */
  hideLabel?: boolean;
  help?: ReactNode;
  /** Some but not all: drawn as a bar, announced as mixed. */
  indeterminate?: boolean;
};

export function Checkbox({
  label,
  hideLabel = false,
  help,
  indeterminate = false,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const helpId = `${id}help`;
  const setRef: RefCallback<HTMLInputElement> = useCallback(
    (element) => {
      if (element) element.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [indeterminate, ref],
  );
  return (
    <label className={labelClass({ hideLabel })}>
      <input
        id={id}
        aria-describedby={help ? helpId : undefined}
        {...rest}
        ref={setRef}
        type="checkbox"
        className={boxClass}
      />
      <span className={hideLabel ? hiddenClass : textClass}>
        {label}
        {help ? (
          <span
            id={helpId}
            aria-hidden="true"
            className={css({ display: 'block', textStyle: 'sm', color: 'fg.muted' })}
          >
            {help}
          </span>
        ) : null}
      </span>
    </label>
  );
}
