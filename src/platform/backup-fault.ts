import type { BackupProblem } from '../domain/backup.ts';

/** Ends the reading of a file that is no backup to restore. `backup-reader.ts` makes a value of it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  constructor(
    readonly problem: BackupProblem,
    /** What is wrong where, for the log and the curious: no sentence. */
    readonly detail = '',
  ) {
    super(`${problem} ${detail}`.trim());
  }
}
