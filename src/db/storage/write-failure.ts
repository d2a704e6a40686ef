import type { WriteOutcome } from '@/db/write.ts';
import { GroupIncompleteError, TakenError } from './side-tables-refusals.ts';

/** What an error of the storage means for a write; 'again': rows changed meanwhile. Throws what it does not know. */
export function failureOf(error: unknown): WriteOutcome | 'again' {
  for (const cause of causesOf(error)) {
    if (cause instanceof TakenError) return { ok: false, code: 'taken', taken: cause.taken };
    if (cause instanceof GroupIncompleteError) return 'again';
    if (cause.name === 'QuotaExceededError') return { ok: false, code: 'quota' };
    if (cause.message.startsWith('RxStorageInstanceDexie is closed')) {
      return { ok: false, code: 'closed' };
    }
    if (cause.name === 'DatabaseClosedError' || cause.name === 'InvalidStateError') {
      return { ok: false, code: 'closed' };
    }
  }
  throw error;
}

/** An error of the storage engine, then what lies beneath it. */
export function* causesOf(error: unknown): Generator<Error> {
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current;
    current = Reflect.get(current, 'inner') ?? current.cause;
  }
}
