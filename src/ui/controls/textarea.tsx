import { useFieldControl } from './field-context.ts';
import { inputClass } from './input-class.ts';
import type { NativeProps } from './native-props.ts';

/** A text box of several lines. */
export function Textarea(props: NativeProps<'textarea'>) {
  return (
    <textarea rows={3} {...useFieldControl(props)} className={inputClass({ multiline: true })} />
  );
}
