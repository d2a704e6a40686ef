import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';

/** One option of a SegmentedControl. */
export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
};

type SegmentedControlProps<Value extends string> = {
  legend: string;
  /** Shows the legend, which is otherwise for screen readers only. */
  showLegend?: boolean;
  options: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Gives every segment the same width. */
  stretch?: boolean;
  /** Shows only the icons; the labels are tooltips and names. */
  hideLabels?: boolean;
  disabled?: boolean;
};

/** A choice among a few options that are all visible: radio buttons side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  const { stretch = false } = props;
  return (
    <fieldset
      disabled={props.disabled}
      className={css({
        border: '0',
        padding: '0',
        margin: '0',
        minWidth: '0',
        maxWidth: 'full',
        width: stretch ? 'full' : 'fit-content',
      })}
    >
      <legend
        className={
          props.showLegend
            ? css({ textStyle: 'sm', fontWeight: 'medium', marginBottom: '1', padding: '0' })
            : css({ srOnly: true })
        }
      >
        {props.legend}
      </legend>
      <div
        className={css({
          display: 'flex',
          gap: '2px',
          padding: '2px',
          bg: 'bg.subtle',
          border: 'hairline',
          borderRadius: 'control',
          overflowX: 'auto',
          scrollbarWidth: 'none',
        })}
      >
        {props.options.map((option) => (
          <label
            key={option.value}
            title={props.hideLabels ? option.label : undefined}
            data-bare={props.hideLabels || undefined}
            className={css({
              position: 'relative',
              flex: stretch ? '1 1 0' : 'none',
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              gap: '2',
              minHeight: { base: 'touch', md: '7' },
              paddingInline: '3',
              '&[data-bare]': { minHeight: { md: '6' }, paddingInline: '2' },
              borderRadius: 'chip',
              border: 'clear',
              textStyle: 'sm',
              fontWeight: 'medium',
              color: 'fg.muted',
              whiteSpace: 'nowrap',
              cursor: 'pointer',
              transition:
                'background-color {durations.fast} {easings.out}, color {durations.fast} {easings.out}',
              _hover: { color: 'fg.default' },
              '&:has(:checked)': {
                bg: 'bg.surface',
                borderColor: 'border.strong',
                color: 'fg.default',
              },
              '&:has(:focus-visible)': {
                outline: '2px solid {colors.accent.solid}',
                outlineOffset: '0',
              },
              '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.5' },
              // On paper, show only the chosen option.
              _print: { '&:not(:has(:checked))': { display: 'none' } },
              '& svg': { width: '4', height: '4' },
              _highContrast: {
                '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' },
              },
            })}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onValueChange(option.value)}
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
            {option.icon}
            <span className={props.hideLabels ? css({ srOnly: true }) : undefined}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
