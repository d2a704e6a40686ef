import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type FilterChipProps = {
  /** A FilterChipButton, or something that opens a panel by one. */
  readonly children: ReactNode;
  /** Clears it; missing while it is not set. */
  readonly onClear?: (() => void) | undefined;
  readonly clearLabel?: string | undefined;
};

/** One filter of a list: outlined while empty; tinted, with its value and a cross, once it is set. */
export function FilterChip({ children, onClear, clearLabel }: FilterChipProps) {
  return (
    <span
      data-set={onClear ? '' : undefined}
      className={css({
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        maxWidth: '15rem',
        minWidth: '0',
        height: { base: 'touch', md: '10' },
        border: 'strong',
        borderRadius: 'control',
        bg: 'bg.surface',
        color: 'fg.default',
        fontWeight: 'medium',
        textStyle: { base: 'md', md: 'sm' },
        '&:hover': { bg: 'bg.subtle' },
        '&[data-set]': {
          bg: 'accent.subtle',
          borderColor: 'accent.solid',
          color: 'accent.text',
        },
        '&:has([aria-expanded=true])': {
          outline: '2px solid {colors.accent.solid}',
          outlineOffset: '1px',
        },
        _print: { '&:not([data-set])': { display: 'none' } },
      })}
    >
      {children}
      {onClear ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={onClear}
          className={css({
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: { base: 'touch', md: '8' },
            height: 'full',
            marginInlineStart: '-2',
            borderRadius: 'control',
            cursor: 'pointer',
            _focusVisible: { outlineOffset: '-2px' },
            _print: { display: 'none' },
            '& svg': { width: '4', height: '4' },
          })}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}

type FilterChipButtonProps = Omit<NativeProps<'button'>, 'children' | 'value'> & {
  readonly label: string;
  /** What it is set to; shown in place of the label. */
  readonly value?: string | undefined;
};

/** Opens the choices of a FilterChip. */
export function FilterChipButton({ label, value, ...rest }: FilterChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={value === undefined ? undefined : `${label}: ${value}`}
      title={value}
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.375rem',
        minWidth: '0',
        height: 'full',
        paddingInline: '3',
        borderRadius: 'control',
        cursor: 'pointer',
        _focusVisible: { outlineOffset: '-2px' },
        '& svg': { width: '0.875rem', height: '0.875rem', flex: 'none', color: 'fg.muted' },
      })}
    >
      <span
        className={css({
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        })}
      >
        {value ?? label}
      </span>
      {value === undefined ? <ChevronDown aria-hidden="true" /> : null}
    </button>
  );
}

type PinChipProps = Omit<NativeProps<'button'>, 'children'> & {
  readonly icon?: ReactNode;
  readonly label: string;
  /** Blank until it is known. */
  readonly count?: string | undefined;
  readonly isActive: boolean;
};

/** A filter kept at hand, with how much it finds; a press sets it, another one takes it off. */
export function PinChip({ icon, label, count, isActive, ...rest }: PinChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isActive}
      className={css({
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        gap: '0.375rem',
        maxWidth: '15rem',
        position: 'relative',
        minHeight: { base: '9', md: '7' },
        paddingInline: '0.625rem',
        // A target of 44 px for touch.
        _before: { content: '""', position: 'absolute', inset: { base: '-4px 0', md: '0' } },
        borderRadius: 'full',
        border: 'clear',
        bg: 'bg.subtle',
        color: 'fg.muted',
        fontWeight: 'medium',
        textStyle: 'sm',
        whiteSpace: 'nowrap',
        cursor: 'pointer',
        _hover: { color: 'fg.default' },
        '&[aria-pressed=true]': {
          bg: 'accent.subtle',
          color: 'accent.text',
          borderColor: 'accent.solid',
        },
        _print: { '&[aria-pressed=false]': { display: 'none' } },
      })}
    >
      {icon}
      <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis' })}>{label}</span>
      <span
        className={css({
          fontWeight: 'normal',
          fontVariantNumeric: 'tabular-nums',
          // Keeps its place until it is known, so that nothing moves.
          minWidth: '1.25rem',
          textAlign: 'start',
          _empty: { opacity: '0' },
        })}
      >
        {count}
      </span>
    </button>
  );
}

/** The mark of a pin: a dot, or a dashed square for what is missing. */
export function PinMark({ look }: { readonly look: 'dot' | 'dashed' }) {
  return (
    <span
      aria-hidden="true"
      data-look={look}
      className={css({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '0.875rem',
        height: '0.875rem',
        fontSize: '12',
        lineHeight: '1',
        '&[data-look=dot]': {
          width: '2',
          height: '2',
          borderRadius: 'full',
          bg: 'accent.solid',
        },
        '&[data-look=dashed]': {
          border: '1px dashed currentColor',
          borderRadius: '4px',
          _before: { content: '"?"', fontSize: '10px' },
        },
      })}
    />
  );
}
