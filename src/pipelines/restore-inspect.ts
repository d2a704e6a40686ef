import type { RestoreCounts, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreVerdict } from '@/domain/integrity/restore-decisions.ts';
import type { RestoredRecord } from './restore-records.ts';
import type { RestoreAsked, RestoredRows } from './restore-rows.ts';

const EXAMPLES = 5;

type Seen = Record<Exclude<RestoreVerdict, 'none'>, number> & {
  readonly names: Record<'added' | 'changed' | 'removed', string[]>;
};

/** Counts what a restore would do, and notes what of the file does not come. `onRows`: records looked at so far. */
export async function planOfRestore(
  { backup, content, choice }: RestoreAsked,
  restored: RestoredRows,
  onRows: (rows: number) => void,
): Promise<Omit<RestorePlan, 'report' | 'accounts'>> {
  const seen = new Map<string, Seen>();
  let [looked, records] = [0, 0];
  for await (const { collection, rows } of restored.batches()) {
    const counts = seen.get(collection) ?? emptySeen();
    if (rows.length > 0) seen.set(collection, counts);
    for (const row of rows) {
      note(counts, row);
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
