import type { WriteOutcome } from '../db/store.ts';
import type { FieldErrors } from '../domain/check-form.ts';

/**
 * What a command comes to. `fields` names what the form got wrong; `code` says why nothing was written:
 * `taken` a unique key is in use, `gone` the record is not there any more, `conflict`, `quota`, `closed` as in the store.
 */
export type Outcome<Value, Code extends string = never> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly code: Code | 'invalid' | 'taken' | 'gone' | 'conflict' | 'quota' | 'closed';
      readonly fields?: FieldErrors;
    };

export function invalid(fields: FieldErrors): {
  readonly ok: false;
  readonly code: 'invalid';
  readonly fields: FieldErrors;
} {
  return { ok: false, code: 'invalid', fields };
}

/** The outcome of a single write, with the value to hand back where it went well. */
export function outcomeOf<Value>(written: WriteOutcome, value: Value): Outcome<Value> {
  return written.ok ? { ok: true, value } : { ok: false, code: written.code };
}
