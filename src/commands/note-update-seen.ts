import { MIGRATION_KEY } from '../db/migrations/marker.ts';
import type { Services } from '../db/services.ts';
import type { WriteOutcome } from '../db/write.ts';
import { putSetting } from './put-setting.ts';

/** Remembers that nobody has to be told any more what the update changed. The report stays. */
export function noteUpdateSeen({ database }: Services): Promise<WriteOutcome> {
  return putSetting(database, MIGRATION_KEY, (report) =>
    report instanceof Object ? { ...report, seen: true } : null,
  );
}
