/** How far a migration has come: rows written to the backup, or carried over, of all rows of the old stores. */
export type MigrationProgress = {
  readonly step: 'backup' | 'rows';
  readonly done: number;
  readonly total: number;
};
