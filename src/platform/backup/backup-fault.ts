import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { Finding } from '@/domain/integrity/integrity.ts';

/** Ends the reading of a file that is no backup to restore. `backup-reader.ts` makes a value of it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  constructor(
    readonly problem: BackupProblem,
    /** What is wrong where, for the log and the curious: no sentence. */
    readonly detail = '',
    /** Of a `bad-row`: the record and its field, for people. */
    readonly finding: Finding | null = null,
  ) {
    super(`${problem} ${detail}`.trim());
  }
}
