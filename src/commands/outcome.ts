import type { WriteOutcome } from '@/db/write.ts';
import type { FieldErrors } from '@/domain/core/check-form.ts';
import type { ChangeCode, ChangeNote } from '@/domain/transactions/change.ts';
import type { Clock } from '@/platform/clock.ts';
import { newRecordId } from '@/platform/ids.ts';

/**
 * What a command comes to. `fields` names what the form got wrong, `words` fill those sentences; `code` says why nothing was written:
 * `taken` a unique key is in use, `gone` the record is not there any more, `conflict`, `quota`, `closed` as in the store.
 */
export type Outcome<Value, Code extends string = never> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** What was written, for Undo; missing where nothing was, or what cannot be undone. */
      readonly change?: ChangeNote;
    }
  | {
      readonly ok: false;
      readonly code: Code | 'invalid' | 'taken' | 'gone' | 'conflict' | 'quota' | 'closed';
      readonly fields?: FieldErrors;
      readonly words?: Words;
    };

type Words = Readonly<Record<string, string | number>>;

export function invalid(
  fields: FieldErrors,
  words?: Words,
): {
  readonly ok: false;
  readonly code: 'invalid';
  readonly fields: FieldErrors;
  readonly words?: Words;
} {
  return { ok: false, code: 'invalid', fields, ...(words ? { words } : {}) };
}

/** The outcome of a single write, with the value to hand back where it went well. */
export function outcomeOf<Value>(
  written: WriteOutcome,
  value: Value,
  change?: ChangeNote,
): Outcome<Value> {
  if (!written.ok) return { ok: false, code: written.code };
  return change && !written.unchanged ? { ok: true, value, change } : { ok: true, value };
}

/** Names what a command is about to write: handed to every write of it, and back to the caller for Undo. */
export function newChange(
  clock: Clock,
  code: ChangeCode,
  params: ChangeNote['label']['params'] = {},
): ChangeNote {
  return { id: newRecordId(clock.now()), label: { code, params } };
}
