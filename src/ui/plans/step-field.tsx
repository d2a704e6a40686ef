import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { css } from '@/styled-system/css';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type StepFieldProps = Omit<NativeProps<'input'>, 'type' | 'ref'> & {
  /** Accessible name. */
  'aria-label': string;
  /** Names of the buttons that change the value by one step. */
  stepLabels: { readonly less: string; readonly more: string };
  onStep: (direction: 1 | -1) => void;
  isInvalid?: boolean;
};

/**
 * A field that appears in place of a figure, with a step down and up at its sides; the up and down
 * keys do the same. It takes the focus with its text selected, and keeps it while its buttons are
 * pressed. It parses nothing.
 */
export function StepField({ stepLabels, onStep, isInvalid, onKeyDown, ...rest }: StepFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <span
      data-invalid={isInvalid || undefined}
      className={css({
        display: 'flex',
        alignItems: 'center',
        width: 'full',
        height: { base: '52px', md: '10' },
        border: '2px solid {colors.accent.solid}',
        borderRadius: 'control',
        bg: 'bg.surface',
        overflow: 'hidden',
        '&[data-invalid]': { borderColor: 'status.danger' },
      })}
    >
      <StepButton label={stepLabels.less} onPress={() => onStep(-1)}>
        <Minus aria-hidden="true" size={16} />
      </StepButton>
      <input
        {...rest}
        ref={input}
        type="text"
        autoComplete="off"
        // The decimal keypad has no plus sign on some phones; sums are typed here.
        inputMode="text"
        aria-invalid={isInvalid || undefined}
        onKeyDown={(event) => {
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
          if (direction !== null) {
            event.preventDefault();
            onStep(direction);
          }
          onKeyDown?.(event);
        }}
        className={css({
          flex: '1 1 0',
          minWidth: '0',
          height: 'full',
          bg: 'transparent',
          color: 'fg.default',
          textAlign: { base: 'center', md: 'end' },
          textStyle: { base: 'xl', md: 'lg' },
          fontWeight: 'semibold',
          fontVariantNumeric: 'tabular-nums',
          paddingInline: '1',
          // The frame around it shows the focus.
          _focusVisible: { outline: 'none' },
        })}
      />
      <StepButton label={stepLabels.more} onPress={() => onStep(1)}>
        <Plus aria-hidden="true" size={16} />
      </StepButton>
    </span>
  );
}

type StepButtonProps = { label: string; onPress: () => void; children: ReactNode };

/** Left out of the Tab order: the field has the up and down keys for it. */
function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={css({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: { base: '52px', md: '7' },
        height: 'full',
        color: 'fg.muted',
        cursor: 'pointer',
        _hover: { bg: 'bg.subtle', color: 'fg.default' },
      })}
    >
      {children}
    </button>
  );
}

type StepSwitchProps = {
  /** What is shown, such as a month; announced when it changes. */
  title: ReactNode;
  previous: string;
  next: string;
  onStep: (steps: 1 | -1) => void;
};

/** One of a row of things, with buttons to the one before and the one after. */
export function StepSwitch({ title, previous, next, onStep }: StepSwitchProps) {
  return (
    <div
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        border: { base: 'none', md: 'strong' },
        borderRadius: 'control',
        bg: { md: 'bg.surface' },
        marginInlineStart: { base: '-2', md: '0' },
        fontWeight: 'medium',
      })}
    >
      <IconButton
        size="sm"
        aria-label={previous}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onStep(-1)}
      />
      <span
        aria-live="polite"
        className={css({
          minWidth: { md: '8.25rem' },
          // On a phone it is over the inner edges of the buttons, which are as large as a finger.
          marginInline: { base: '-2', md: '0' },
          pointerEvents: { base: 'none', md: 'auto' },
          paddingBlock: { md: '7px' },
          textAlign: 'center',
          whiteSpace: 'nowrap',
        })}
      >
        {title}
      </span>
      <IconButton
        size="sm"
        aria-label={next}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
