import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

type SwitchProps = Omit<NativeProps<'input'>, 'type' | 'role'> & {
  label: string;
  /** Keeps the label for screen readers only (switches of rows). */
  hideLabel?: boolean;
  help?: ReactNode;
  /** 'end' puts the switch at the right of its label (settings). */
  place?: 'start' | 'end';
};

/** A setting that takes effect at once, without a save button. */
export function Switch({ label, hideLabel = false, help, place = 'start', ...rest }: SwitchProps) {
  const id = useId();
  const helpId = `${id}help`;
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
        width: place === 'end' ? 'full' : 'auto',
      })}
    >
      <label
        className={css({
          display: 'flex',
          flexDirection: place === 'end' ? 'row-reverse' : 'row',
          justifyContent: hideLabel ? 'center' : place === 'end' ? 'space-between' : 'flex-start',
          alignItems: 'center',
          gap: '3',
          position: 'relative',
          minHeight: { base: 'touch', md: '7' },
          minWidth: hideLabel ? 'touch' : '0',
          cursor: 'pointer',
          '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
        })}
      >
        <input
          id={id}
          aria-describedby={help ? helpId : undefined}
          {...rest}
          type="checkbox"
          role="switch"
          className={css({
            appearance: 'none',
            flex: 'none',
            position: 'relative',
            width: '2.25rem',
            height: '1.25rem',
            borderRadius: 'full',
            border: 'input',
            bg: 'bg.subtle',
            cursor: 'inherit',
            transition:
              'background-color {durations.base} {easings.out}, border-color {durations.base} {easings.out}',
            _before: {
              content: '""',
              position: 'absolute',
              top: '2px',
              insetInlineStart: '2px',
              width: '0.875rem',
              height: '0.875rem',
              borderRadius: 'full',
              bg: 'border.input',
              transition:
                'translate {durations.base} {easings.out}, background-color {durations.base} {easings.out}',
            },
            _checked: {
              bg: 'accent.solid',
              borderColor: 'accent.solid',
              _before: { translate: '1rem 0', bg: 'accent.fg' },
            },
            _disabled: { opacity: '0.5' },
            _highContrast: {
              forcedColorAdjust: 'none',
              borderColor: 'ButtonText',
              bg: 'ButtonFace',
              _before: { bg: 'ButtonText' },
              _checked: { bg: 'Highlight', _before: { bg: 'HighlightText' } },
            },
          })}
        />
        <span className={hideLabel ? css({ srOnly: true }) : css({ minWidth: '0' })}>{label}</span>
      </label>
      {help ? (
        <p
          id={helpId}
          className={css({
            textStyle: 'sm',
            color: 'fg.muted',
            paddingInlineStart: place === 'end' ? '0' : '3rem',
            paddingInlineEnd: place === 'end' ? '3.5rem' : '0',
          })}
        >
          {help}
        </p>
      ) : null}
    </div>
  );
}
