import { SCHEMA_VERSION } from '@/config/limits.ts';
import { type MigrationReport, RESTORE_REPORT_SETTING } from '@/domain/backup/migration-report.ts';
import type { NamedAccount, RestoreCounts, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreVerdict } from '@/domain/integrity/restore-decisions.ts';
import { isReceipt } from './restore-content.ts';
import type { RestoredRecord } from './restore-records.ts';
import type { RestoredRows, RestoreInput } from './restore-rows.ts';
import { idOf } from './restore-source.ts';

/** What is left out of a file or renamed, with the accounts that this mentions. */
export function reportOf(
  { backup, content }: RestoreInput,
  now: Date,
): Pick<RestorePlan, 'report' | 'accounts'> {
  const { schemaVersion, createdAt } = backup.head;
  const report = content.notes.report({
    fromVersion: schemaVersion,
    at: now.toISOString(),
    createdAt,
  });
  const named = new Set(report?.changes.map(({ accountId }) => accountId));
  const accounts = (content.small.get('accounts') ?? []).flatMap((row): NamedAccount[] => {
    const { name, currency } = row.record;
    const id = idOf(row);
    return named.has(id) ? [{ id, name: String(name), currency: String(currency) }] : [];
  });
  return { report, accounts };
}

/**
 * Stores the report with the restored records, to be read later. Older and merged data always get a
 * report, even an empty one: it tells the integrity check and later restores that references may be
 * broken.
 * @returns how many records were added
 */
export function addReport(
  { backup, choice }: RestoreInput,
  report: MigrationReport | null,
  restored: RestoredRows,
  now: Date,
): number {
  const { schemaVersion, createdAt } = backup.head;
  const isOwnWhole = schemaVersion === SCHEMA_VERSION && choice.mode === 'replace';
  const isMarked = choice.mode === 'merge' && restored.hasSetting(RESTORE_REPORT_SETTING);
  if (!report && (isOwnWhole || isMarked)) return 0;
  const stored: MigrationReport = report ?? {
    fromVersion: schemaVersion,
    at: now.toISOString(),
    collections: {},
    changes: [],
    backup: { state: 'absent', file: '' },
    restored: { createdAt },
    seen: true,
  };
  const { sameIds } = restored;
  const changes = stored.changes.map((change) => {
    const accountId = sameIds.get(change.accountId ?? '');
    return accountId === undefined ? change : { ...change, accountId };
  });
  return restored.putSetting(RESTORE_REPORT_SETTING, { ...stored, changes });
}

const EXAMPLES = 5;

type Seen = Record<Exclude<RestoreVerdict, 'none'>, number> & {
  readonly names: Record<'added' | 'changed' | 'removed', string[]>;
};

/**
 * Counts what a restore would do, and notes which records of the file are left out.
 * @param onRows records processed so far
 */
export async function planOfRestore(
  { backup, content, choice }: RestoreInput,
  restored: RestoredRows,
  onRows: (rows: number) => void,
): Promise<Omit<RestorePlan, 'report' | 'accounts'>> {
  const seen = new Map<string, Seen>();
  let [looked, records] = [0, 0];
  const countsOfKind = (kind: string) => {
    const counts = seen.get(kind) ?? emptySeen();
    seen.set(kind, counts);
    return counts;
  };
  for await (const { collection, rows } of restored.batches()) {
    for (const row of rows) {
      note(countsOfKind(isReceipt(row) ? 'receipts' : collection), row);
      if (row.row) records++;
      if (row.left) content.notes.addLeft(row.left.row, row.left.why);
    }
    looked += rows.length;
    onRows(looked);
  }
  const collections = Object.fromEntries([...seen].map(([name, each]) => [name, countsOf(each)]));
  return { head: backup.head, isEncrypted: backup.isEncrypted, choice, collections, records };
}

const emptySeen = (): Seen => ({
  added: 0,
  changed: 0,
  removed: 0,
  same: 0,
  names: { added: [], changed: [], removed: [] },
});

function note(seen: Seen, { row, otherwise, verdict }: RestoredRecord): void {
  if (verdict === 'none') return;
  seen[verdict]++;
  if (verdict === 'same') return;
  const names = seen.names[verdict];
  const { name } = (row ?? otherwise)?.record ?? {};
  if (typeof name === 'string' && names.length < EXAMPLES) names.push(name);
}

function countsOf({ names, ...counts }: Seen): RestoreCounts {
  return { ...counts, examples: names };
}
