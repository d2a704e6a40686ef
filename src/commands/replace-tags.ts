import type { CofferDatabase } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import { ruleWithTags, withIds } from '@/domain/integrity/references.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { idsIn } from './replace-category.ts';
import { replaceInFilters } from './replace-in-filters.ts';
import { rewriteRecords, rewriteRowsOfTag } from './replace-references.ts';

/**
 * Removes tags. Rows and schedules that carry them, and rules, debts and saved filters that name them, get the tag `into`, none
 * twice; where that is '' or not there any more they are taken off. Each step may be repeated.
 */
export async function replaceTags(
  database: CofferDatabase,
  tagIds: readonly string[],
  into: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const from = new Set(tagIds);
  const target = into === '' || from.has(into) ? undefined : await readTag(database, into);
  const to = target?._deleted === '0' ? into : '';
  const moveRows = async (): Promise<WriteOutcome> => {
    for (const id of from) {
      const outcome = await rewriteRowsOfTag(
        database,
        id,
        (row) => {
          const tags = withIds(row.tags, from, to);
          return tags && { ...row, tags };
        },
        change,
      );
      if (!outcome.ok) return outcome;
    }
    return { ok: true, rows: 0 };
  };
  const steps: readonly (() => Promise<WriteOutcome>)[] = [
    // They go first, so that no list offers them any more; what another tab stored meanwhile is met by the last step.
    () => rewriteRecords(database, 'tags', (tag) => (from.has(tag.id) ? 'remove' : null), change),
    moveRows,
    () =>
      rewriteRecords(
        database,
        'scheduledTransactions',
        (each) => {
          const tags = withIds(idsIn(each.tags), from, to);
          return tags && { ...each, tags };
        },
        change,
      ),
    () =>
      rewriteRecords(
        database,
        'debts',
        (debt) => (from.has(String(debt.tagId)) ? { ...debt, tagId: to } : null),
        change,
      ),
    () => rewriteRecords(database, 'rules', (rule) => ruleWithTags(rule, from, to), change),
    () => replaceInFilters(database, 'tag', from, to, change),
    moveRows,
  ];
  for (const step of steps) {
    const outcome = await step();
    if (!outcome.ok) return outcome;
  }
  return { ok: true, rows: 0 };
}

function readTag(
  database: CofferDatabase,
  id: string,
): Promise<{ readonly _deleted: '0' | '1' } | undefined> {
  return database.dexie.tags.table('docs').get(id);
}
