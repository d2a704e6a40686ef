import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { css, cva } from '@/styled-system/css';

const zone = cva({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    textAlign: 'center',
    bg: 'bg.surface',
    border: '1px dashed {colors.border.input}',
    borderRadius: 'card',
    transition:
      'background-color {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}',
    // Looks like the area of an empty dashboard.
    '&[data-large]': {
      minHeight: { base: '14rem', lg: '22rem' },
      bg: 'color-mix(in oklab, {colors.accent.subtle} 55%, {colors.bg.surface})',
      border: '2px dashed color-mix(in oklab, {colors.accent.solid} 45%, {colors.border.strong})',
      borderRadius: '16px',
    },
    '&:has(input:not(:disabled)):hover': { bg: 'bg.subtle' },
    '&[data-large]:has(input:not(:disabled)):hover': { bg: 'accent.subtle' },
    '&[data-over], &[data-large][data-over]': {
      bg: 'accent.subtle',
      borderColor: 'accent.solid',
      borderStyle: 'solid',
    },
    '&[data-invalid], &[data-large][data-invalid]': { borderColor: 'status.danger' },
    '&:has(:focus-visible)': {
      outline: '2px solid {colors.accent.solid}',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { opacity: '0.6' },
  },
  variants: {
    size: {
      md: { flexDirection: 'column', minHeight: '10rem', padding: '6' },
      sm: {
        flexWrap: 'wrap',
        columnGap: '3',
        rowGap: '0',
        minHeight: '4rem',
        paddingBlock: '2',
        paddingInline: '4',
        textStyle: 'sm',
      },
    },
  },
});

type FileDropProps = {
  /** Name of the input. */
  label: string;
  /** 'sm' is a low zone beside other content; its label is only for screen readers. */
  size?: 'sm' | 'md';
  icon?: ReactNode;
  /** What to do, inside the zone. */
  prompt: ReactNode;
  /** What is accepted: file types, maximum size. */
  hint?: ReactNode;
  /** The name of the chosen file. */
  fileName?: string | undefined;
  /** Why files were refused, one sentence each. */
  error?: string | readonly string[] | undefined;
  /**
   * The id for the element with those sentences, so that a button waiting for another file can
   * refer to it.
   */
  errorId?: string;
  accept?: string;
  multiple?: boolean;
  /** The main thing on its screen. */
  isLarge?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
};

/**
 * A file input that covers its zone, so that clicks, the keyboard, and drops all reach the real
 * element.
 */
export function FileDrop({
  label,
  size = 'md',
  icon,
  prompt,
  hint,
  fileName,
  error = NO_ERRORS,
  errorId,
  accept,
  multiple,
  isLarge = false,
  disabled,
  inputRef,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const alertId = errorId ?? `${id}error`;
  const errors = typeof error === 'string' ? [error] : error;
  const hasError = errors.length > 0;
  const [over, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.currentTarget.files ?? []);
    // Cleared, so that choosing the same file again triggers a change.
    event.currentTarget.value = '';
    setOver(false);
    if (files.length > 0) onFiles(files);
  };
  const describedBy =
    [hasError ? alertId : '', hint ? `${id}hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
      <label
        htmlFor={id}
        data-hidden={size === 'sm' || undefined}
        className={css({
          textStyle: 'sm',
          fontWeight: 'medium',
          width: 'fit-content',
          '&[data-hidden]': { srOnly: true },
        })}
      >
        {label}
      </label>
      <div
        data-over={over || undefined}
        data-invalid={hasError || undefined}
        data-large={isLarge || undefined}
        className={zone({ size })}
      >
        <span
          aria-hidden="true"
          className={css({
            color: 'fg.muted',
            '& svg': { width: '5', height: '5', strokeWidth: '1.75' },
          })}
        >
          {icon ?? <Upload />}
        </span>
        <span
          data-quiet={size === 'sm' || undefined}
          className={css({
            fontWeight: 'medium',
            overflowWrap: 'anywhere',
            maxWidth: 'full',
            '&[data-quiet]': { color: 'fg.muted' },
          })}
        >
          {fileName ?? prompt}
        </span>
        {hint ? (
          <span id={`${id}hint`} className={css({ textStyle: 'sm', color: 'fg.muted' })}>
            {hint}
          </span>
        ) : null}
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={hasError || undefined}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          className={css({
            position: 'absolute',
            inset: '0',
            width: 'full',
            height: 'full',
            opacity: '0',
            cursor: 'pointer',
            _disabled: { cursor: 'not-allowed' },
            '&::file-selector-button': { cursor: 'pointer' },
          })}
        />
      </div>
      {hasError ? (
        <div
          id={alertId}
          role="alert"
          className={css({
            display: 'flex',
            flexDirection: 'column',
            gap: '1',
            textStyle: 'sm',
            color: 'status.danger',
            overflowWrap: 'anywhere',
          })}
        >
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const NO_ERRORS: readonly string[] = [];
