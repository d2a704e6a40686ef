import {
  type AriaAttributes,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useMemo,
} from 'react';
import { css, cva } from '@/styled-system/css';

/** The attributes that a Field passes to its control. */
type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

/** Passes the attributes from Field to its control. */
export const FieldContext = createContext<FieldControl | null>(null);

type ControlAttributes = { id?: string | undefined } & Pick<
  AriaAttributes,
  'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

/**
 * Merges the props with the attributes of the surrounding Field; the props win. Without a Field,
 * there is still an id, because browsers tell fields apart by it.
 */
export function useFieldControl<Props extends ControlAttributes>(
  props: Props,
): Props & ControlAttributes {
  const field = useContext(FieldContext);
  const ownId = useId();
  if (!field) return { ...props, id: props.id ?? ownId };
  const describedBy = [field['aria-describedby'], props['aria-describedby']]
    .filter(Boolean)
    .join(' ');
  return {
    ...field,
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? field['aria-invalid'],
    'aria-required': props['aria-required'] ?? field['aria-required'],
  };
}

const field = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    border: '0',
    padding: '0',
    margin: '0',
  },
  variants: {
    /** The preferred width of the field in a FieldRow or a Toolbar. */
    width: {
      full: { width: 'full' },
      grow: { flex: '1 1 12rem' },
      sm: { flex: '0 1 8rem', minWidth: '7rem' },
      md: { flex: '0 1 12rem', minWidth: '9rem' },
    },
  },
  defaultVariants: { width: 'full' },
});

type FieldProps = {
  /** The exact accessible name: no asterisk, no colon. */
  label: string;
  /** Quiet text after the label that isn't part of the name, such as "Optional". */
  hint?: ReactNode;
  help?: ReactNode;
  /** The error message; while set, the control is invalid and described by it. */
  error?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  width?: 'full' | 'grow' | 'sm' | 'md';
  /** The id of the control, for references from elsewhere. */
  controlId?: string;
  /**
   * One control: Input, Textarea, NumberInput, NativeSelect, DateField, Combobox, or TagsCombobox.
   * It gets its attributes through the context.
   */
  children: ReactNode;
};

/** A label, a control, help, and an error, connected for assistive technology. */
export function Field({
  label,
  hint,
  help,
  error,
  required,
  hideLabel,
  width,
  controlId,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? `${ownId}control`;
  const helpId = `${ownId}help`;
  const errorId = `${ownId}error`;
  const describedBy =
    [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ') || undefined;
  const invalid: true | undefined = error ? true : undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      'aria-required': required ? (true as const) : undefined,
    }),
    [id, describedBy, invalid, required],
  );
  return (
    <div className={field({ width })}>
      <div
        className={
          hideLabel
            ? css({ srOnly: true })
            : css({ display: 'flex', justifyContent: 'space-between', gap: '2' })
        }
      >
        <label htmlFor={id} className={css({ textStyle: 'sm', fontWeight: 'medium' })}>
          {label}
        </label>
        {hint ? <span className={css({ textStyle: 'sm', color: 'fg.faint' })}>{hint}</span> : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {help ? (
        <p id={helpId} className={css({ textStyle: 'sm', color: 'fg.muted' })}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** The error message below a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css({ textStyle: 'sm', color: 'status.danger' })}>
      {children}
    </p>
  );
}
