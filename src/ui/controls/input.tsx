import type { ReactNode } from 'react';
import { css, cva, type RecipeVariantProps } from '@/styled-system/css';
import { useFieldControl } from './field.tsx';
import type { NativeProps } from './native-props.ts';

const input = cva({
  base: {
    display: 'block',
    width: 'full',
    minWidth: '0',
    minHeight: { base: 'touch', md: '9' },
    paddingInline: '3',
    paddingBlock: '1',
    // 16 px on narrow screens: with smaller text, mobile browsers zoom in on focus.
    textStyle: { base: 'lg', md: 'md' },
    letterSpacing: 'normal',
    color: 'fg.default',
    bg: 'bg.surface',
    border: 'input',
    borderRadius: 'control',
    transition: 'border-color {durations.fast} {easings.out}',
    '&:not(:disabled):hover': { borderColor: 'fg.muted' },
    _focusVisible: {
      outline: '2px solid {colors.accent.solid}',
      outlineOffset: '-1px',
      borderColor: 'accent.solid',
    },
    '&[aria-invalid=true]': { borderColor: 'status.danger' },
    '&[aria-invalid=true]:focus-visible': { outlineColor: 'status.danger' },
    _disabled: {
      bg: 'bg.subtle',
      color: 'fg.muted',
      cursor: 'not-allowed',
      borderColor: 'border.strong',
    },
    '&[readonly]': { bg: 'bg.subtle' },
  },
  variants: {
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
    align: { end: { textAlign: 'end' } },
    /** The figure that a form is about. */
    figure: {
      true: {
        minHeight: '3.5rem',
        paddingInline: '4',
        textStyle: { base: 'title', md: 'title' },
        fontWeight: 'semibold',
        _placeholder: { fontWeight: 'normal' },
      },
    },
    lead: { true: { paddingInlineStart: '9' } },
    trail: { true: { paddingInlineEnd: '10' } },
    multiline: { true: { paddingBlock: '2', resize: 'vertical', minHeight: '5rem' } },
    select: {
      true: {
        appearance: 'none',
        paddingInlineEnd: '9',
        textOverflow: 'ellipsis',
        cursor: 'pointer',
        '& option, & optgroup': { bg: 'bg.surface', color: 'fg.default' },
      },
    },
  },
});

/** The class shared by all text fields, selects, and comboboxes. */
export function inputClass(variants?: RecipeVariantProps<typeof input>): string {
  return input(variants);
}

type InputProps = NativeProps<'input'> & {
  /** An icon inside, before the text (search). */
  icon?: ReactNode;
  /** Something inside, after the text: a KeyHint, a unit, an IconButton. */
  trailing?: ReactNode;
};

/** A text field. Inside a Field, it takes its id, description, and validity from there. */
export function Input({ icon, trailing, ...props }: InputProps) {
  const wired = useFieldControl(props);
  const box = (
    <input
      autoComplete="off"
      type="text"
      {...wired}
      className={inputClass({ lead: icon ? true : undefined, trail: trailing ? true : undefined })}
    />
  );
  if (!icon && !trailing) return box;
  return (
    <div className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      {icon ? (
        <span
          aria-hidden="true"
          className={css({
            position: 'absolute',
            insetBlock: '0',
            insetInlineStart: '3',
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            color: 'fg.faint',
            '& svg': { width: '4', height: '4' },
          })}
        >
          {icon}
        </span>
      ) : null}
      {box}
      {trailing ? (
        <span
          className={css({
            position: 'absolute',
            insetBlock: '0',
            insetInlineEnd: '2',
            display: 'flex',
            alignItems: 'center',
            color: 'fg.muted',
            textStyle: 'sm',
            // A hover background would cover the edge of the field.
            '& button:not(:disabled):hover': { bg: 'transparent' },
          })}
        >
          {trailing}
        </span>
      ) : null}
    </div>
  );
}

type NumberInputProps = Omit<NativeProps<'input'>, 'type' | 'size'> & {
  /** A unit or currency shown inside, not part of the value. */
  unit?: string | undefined;
  /** The result of typed arithmetic: floats below the field without moving anything. */
  result?: string | undefined;
  align?: 'start' | 'end';
  /** 'figure' for the one amount that a form is about. */
  size?: 'md' | 'figure';
};

/** A text field for numbers: number keys on a phone, aligned digits. It parses nothing. */
export function NumberInput({ unit, result, align, size, ...props }: NumberInputProps) {
  const wired = useFieldControl(props);
  // The same element tree with and without the unit and result: remounting the input would lose its
  // focus.
  return (
    <div className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      <input
        autoComplete="off"
        inputMode="decimal"
        {...wired}
        type="text"
        className={inputClass({
          numeric: true,
          align: align === 'end' ? 'end' : undefined,
          figure: size === 'figure' ? true : undefined,
          trail: unit ? true : undefined,
        })}
      />
      {unit ? (
        <span
          aria-hidden="true"
          className={css({
            position: 'absolute',
            insetBlock: '0',
            insetInlineEnd: '3',
            display: 'flex',
            alignItems: 'center',
            color: 'fg.faint',
            textStyle: 'sm',
            pointerEvents: 'none',
          })}
        >
          {unit}
        </span>
      ) : null}
      {result ? (
        <span
          aria-hidden="true"
          className={css({
            position: 'absolute',
            insetBlockStart: '100%',
            insetInlineEnd: '0',
            marginBlockStart: '1',
            paddingInline: '2',
            paddingBlock: '0',
            bg: 'bg.surface',
            color: 'fg.default',
            border: 'strong',
            borderRadius: 'chip',
            boxShadow: 'floating',
            textStyle: 'sm',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            pointerEvents: 'none',
            zIndex: 'floating',
          })}
        >
          {result}
        </span>
      ) : null}
    </div>
  );
}
