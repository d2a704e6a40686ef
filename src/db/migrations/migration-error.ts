/**
 * Why older data was not carried over; it is untouched, and the next start begins again. `quota`: no room left; `taken`: a
 * unique key; `row`: a row that no step makes valid; `count`: what arrived is not what was to arrive; `unreadable`: anything else.
 */
export type MigrationProblem =
  | 'quota'
  | 'taken'
  | 'row'
  | 'count'
  | 'gone'
  | 'conflict'
  | 'closed'
  | 'unreadable';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(
    readonly code: MigrationProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${message} (${code})`, options);
  }
}

/** Any failure of a migration as one that says why. */
export function asMigrationError(error: unknown): MigrationError {
  let cause: unknown = error;
  for (let depth = 0; cause instanceof Error && depth < 6; depth++) {
    if (cause instanceof MigrationError) return cause;
    if (cause.name === 'QuotaExceededError') return wrapped('quota', error);
    if (cause.name === 'InvalidRowError') return wrapped('row', error);
    cause = Reflect.get(cause, 'inner') ?? cause.cause;
  }
  return wrapped('unreadable', error);
}

function wrapped(code: MigrationProblem, cause: unknown): MigrationError {
  return new MigrationError(code, cause instanceof Error ? cause.message : String(cause), {
    cause,
  });
}
