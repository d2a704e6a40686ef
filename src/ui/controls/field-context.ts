import { createContext, useContext, useId } from 'react';

/** What a Field tells the control inside it. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

/** Carries the wiring from Field to its control. */
export const FieldContext = createContext<FieldControl | null>(null);

type Wired = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  'aria-required'?: unknown;
};

/**
 * The given props joined with the wiring of the Field around; what the caller gives itself wins. Without a Field there is an id
 * all the same: browsers tell fields apart by it.
 */
export function useFieldControl<Props extends Wired>(props: Props): Props {
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
