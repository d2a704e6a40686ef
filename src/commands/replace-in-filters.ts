import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { type FilterReference, paramsWithout } from '@/domain/reports/saved-filter-references.ts';
import { savedParamsOf } from '@/domain/reports/saved-params.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/**
 * Takes removed records out of the saved filters and views that name them: `into` takes their place, '' = they ask for the rest
 * of what they asked. May be repeated.
 */
export async function replaceInFilters(
  database: CofferDatabase,
  reference: FilterReference,
  removed: ReadonlySet<string>,
  into: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const rewritten = (setting: Setting): Setting | null => {
    const saved = savedParamsOf(setting);
    const params = saved && paramsWithout(saved.params, reference, removed, into);
    if (!saved || params === null) return null;
    return { ...setting, value: { name: saved.name, params } };
  };
  for (;;) {
    const settings = await readSettings(database, '');
    const named = settings.filter((setting) => rewritten(setting) !== null);
    const outcome = await database.store.write(
      'settings',
      named.map(({ key }) => ({ id: key, update: rewritten })),
      change,
    );
    // Another tab deleted one of them meanwhile: the others are looked up again.
    if (outcome.ok || outcome.code !== 'gone') return outcome;
  }
}
