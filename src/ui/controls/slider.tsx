import { type CSSProperties, useId } from 'react';
import { css } from '@/styled-system/css';

type SliderProps = {
  /** Accessible name. Show the value next to it, in its own field. */
  label: string;
  value: number;
  min?: number;
  max: number;
  /** Steps are counted from `min`. */
  step: number;
  onValueChange: (value: number) => void;
  /** The value as text, for screen readers. */
  valueText: string;
};

/**
 * For trying out a value by dragging, or with arrow keys, Page Up and Down, Home, and End. A value
 * out of range is shown at the nearest end.
 */
export function Slider(props: SliderProps) {
  const { label, value, min = 0, max, step, onValueChange, valueText } = props;
  const id = useId();
  const inside = Math.min(max, Math.max(min, value));
  const share = max > min ? (inside - min) / (max - min) : 0;
  return (
    <input
      id={id}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={inside}
      onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      style={{ '--share': share } as CSSProperties}
      className={css({
        appearance: 'none',
        display: 'block',
        width: 'full',
        minWidth: '0',
        margin: '0',
        height: { base: 'touch', md: '7' },
        bg: 'transparent',
        cursor: 'pointer',
        borderRadius: 'chip',
        '--thumb': '1.25rem',
        // The filled part ends at the middle of the thumb.
        '--filled': 'calc(var(--thumb) / 2 + var(--share) * (100% - var(--thumb)))',
        '--line':
          'linear-gradient(to right, {colors.accent.solid} var(--filled), {colors.border.input} var(--filled))',
        '&::-webkit-slider-runnable-track': {
          height: '4px',
          borderRadius: 'full',
          background: 'var(--line)',
        },
        '&::-moz-range-track': { height: '4px', borderRadius: 'full', background: 'var(--line)' },
        '&::-webkit-slider-thumb': {
          appearance: 'none',
          width: 'var(--thumb)',
          height: 'var(--thumb)',
          marginTop: 'calc(2px - var(--thumb) / 2)',
          borderRadius: 'full',
          border: '2px solid {colors.accent.solid}',
          bg: 'bg.surface',
        },
        '&::-moz-range-thumb': {
          boxSizing: 'border-box',
          width: 'var(--thumb)',
          height: 'var(--thumb)',
          borderRadius: 'full',
          border: '2px solid {colors.accent.solid}',
          bg: 'bg.surface',
        },
        _highContrast: { appearance: 'auto' },
      })}
    />
  );
}
