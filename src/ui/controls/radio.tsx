import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import { Dot, type Hue, hues } from '@/ui/charts/hue.tsx';
import { FieldContext } from './field.tsx';

type RadioProps = {
  /** The same for all options of one question. */
  name: string;
  value: string;
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChoose: () => void;
};

/** One option of several, with room for help. For a simple list of options, see RadioList. */
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

/** One option of a RadioList. */
type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly help?: ReactNode;
};

type RadioListProps<Value extends string> = {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
};

/** A list of options, each with room for help. Put it in a FieldGroup, which names it. */
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

/** One choice of a SwatchGroup. */
type SwatchOption<Value extends string | number> = {
  readonly value: Value;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly swatch: ReactNode;
};

type SwatchGroupProps<Value extends string | number> = {
  /** Name of the group. */
  label: string;
  value: Value;
  options: readonly SwatchOption<Value>[];
  onValueChange: (value: Value) => void;
  /** Whether all of them fit on one line of a dialog. */
  isOneLine?: boolean;
};

/** Radio buttons that look like small pictures. Many of them scroll on a phone. */
export function SwatchGroup<Value extends string | number>(props: SwatchGroupProps<Value>) {
  const { label, value, options, onValueChange, isOneLine } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={css({ minWidth: '0' })}>
      <div id={id} className={css({ textStyle: 'sm', fontWeight: 'medium', marginBottom: '1' })}>
        {label}
      </div>
      <FieldContext value={null}>
        <div
          data-one-line={isOneLine || undefined}
          className={css({
            display: 'grid',
            gridTemplateColumns: {
              base: 'repeat(auto-fill, minmax(2.75rem, 1fr))',
              md: 'repeat(auto-fill, minmax(2rem, 1fr))',
            },
            maxHeight: { base: '14rem', md: 'none' },
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            '&[data-one-line]': {
              gridTemplateColumns: { base: 'repeat(6, 1fr)', md: 'repeat(12, minmax(0, 2rem))' },
            },
          })}
        >
          {options.map((option) => (
            <label
              key={option.value}
              title={option.label}
              className={css({
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                height: { base: 'touch', md: '2rem' },
                borderRadius: 'chip',
                border: 'clear',
                cursor: 'pointer',
                textStyle: 'xs',
                color: 'fg.muted',
                '& > span, & > svg': { width: '1.25rem', height: '1.25rem' },
                _hover: { bg: 'bg.subtle' },
                '&:has(:checked)': {
                  borderColor: 'fg.default',
                  bg: 'bg.subtle',
                  color: 'fg.default',
                },
                '&:has(:focus-visible)': {
                  outline: '2px solid {colors.accent.solid}',
                  outlineOffset: '-2px',
                },
                _highContrast: {
                  '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' },
                },
              })}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                aria-label={option.label}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
                className={css({
                  position: 'absolute',
                  inset: '0',
                  width: 'full',
                  height: 'full',
                  margin: '0',
                  opacity: '0',
                  cursor: 'inherit',
                })}
              />
              {option.swatch}
            </label>
          ))}
        </div>
      </FieldContext>
    </div>
  );
}

type HuePickerProps = {
  label: string;
  value: Hue;
  onValueChange: (hue: Hue) => void;
  /** The name of each hue. */
  nameOf: (hue: Hue) => string;
};

/** A choice of one of the twelve hues. */
export function HuePicker({ label, value, onValueChange, nameOf }: HuePickerProps) {
  return (
    <SwatchGroup
      isOneLine
      label={label}
      value={value}
      options={hues.map((hue) => ({
        value: hue,
        label: nameOf(hue),
        swatch: <Dot hue={hue} size="md" />,
      }))}
      onValueChange={onValueChange}
    />
  );
}
