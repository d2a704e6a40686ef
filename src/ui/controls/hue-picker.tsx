import { useId } from 'react';
import { css } from '@/styled-system/css';
import { Dot } from '@/ui/charts/dot.tsx';
import { type Hue, hues } from '@/ui/charts/hue.ts';
import { FieldContext } from './field-context.ts';

type HuePickerProps = {
  /** Name of the group. */
  label: string;
  value: Hue;
  onValueChange: (hue: Hue) => void;
  /** The name of each hue, which is its accessible name and its tooltip. */
  nameOf: (hue: Hue) => string;
};

/** A choice of one of the twelve hues: radio buttons that look like swatches. */
export function HuePicker({ label, value, onValueChange, nameOf }: HuePickerProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={css({ minWidth: '0' })}>
      <div id={id} className={css({ textStyle: 'sm', fontWeight: 'medium', marginBottom: '1' })}>
        {label}
      </div>
      <FieldContext value={null}>
        <div
          className={css({
            display: 'grid',
            gridTemplateColumns: {
              base: 'repeat(6, minmax(0, 2.75rem))',
              md: 'repeat(12, minmax(0, 2rem))',
            },
          })}
        >
          {hues.map((hue) => (
            <label
              key={hue}
              title={nameOf(hue)}
              className={css({
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                height: { base: 'touch', md: '2rem' },
                borderRadius: 'chip',
                border: 'clear',
                cursor: 'pointer',
                '& span': { width: '1.25rem', height: '1.25rem' },
                _hover: { bg: 'bg.subtle' },
                '&:has(:checked)': { borderColor: 'fg.default', bg: 'bg.subtle' },
                '&:has(:focus-visible)': {
                  outline: '2px solid {colors.accent.solid}',
                  outlineOffset: '1px',
                },
                _highContrast: {
                  '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' },
                },
              })}
            >
              <input
                type="radio"
                name={id}
                value={hue}
                aria-label={nameOf(hue)}
                checked={hue === value}
                onChange={() => onValueChange(hue)}
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
              <Dot hue={hue} size="md" />
            </label>
          ))}
        </div>
      </FieldContext>
    </div>
  );
}
