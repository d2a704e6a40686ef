import { SCHEMA_VERSION } from '@/config/limits.ts';
import { type MigrationReport, RESTORE_REPORT_SETTING } from '@/domain/backup/migration-report.ts';
import type { NamedAccount, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreAsked, RestoredRows } from './restore-rows.ts';
import { idOf } from './restore-source.ts';

/** What of a file is left out or renamed, with the accounts that it names. */
export function reportOf(
  { backup, content }: RestoreAsked,
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
 * Stores the report with the restored records so that it can be read later. Older data and merged data always get one, even an
 * empty one: it tells the integrity check and later restores that links may lead nowhere.
 * @returns how many records were added
 */
export function addReport(
  { backup, choice }: RestoreAsked,
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
