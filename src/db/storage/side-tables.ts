import type { DBCore, Dexie } from 'dexie';
import { JOURNAL, JOURNAL_INDEXES } from './journal.ts';
import { keptDocs } from './side-tables-docs.ts';
import { DOCS, META, STORE_FORM, SUMS } from './side-tables-names.ts';
import type { SideTablesPlan } from './side-tables-plan.ts';

/** Raises RxDB's version 1 of the store to STORE_FORM, with the tables and indexes of the plan, and adds the middleware. */
export function addSideTables(db: Dexie, plan: SideTablesPlan): void {
  const unique = plan.uniqueField ? [`&${plan.uniqueField}`] : [];
  db.version(STORE_FORM)
    .stores({
      [DOCS]: [plan.rxIndexes, ...unique, ...plan.extraIndexes].join(', '),
      [META]: 'k',
      [JOURNAL]: JOURNAL_INDEXES,
      ...(plan.sums ? { [SUMS]: 'k' } : {}),
    })
    .upgrade(() => plan.onUpgrade());
  db.use({ stack: 'dbcore', name: 'side-tables', create: (core) => wrapCore(core, plan) });
}

/**
 * RxDB's index list without those that Coffer never reads: the two `_meta.lwt` indexes (for replication, cleanup and RxDB's migrator),
 * and `[_deleted+id]` if another index also separates deleted rows.
 */
export function usedIndexes(rxIndexes: string): string {
  const [primaryKey = '', ...others] = rxIndexes.split(', ');
  const used = new Set(others.filter((index) => !index.includes('_meta.lwt')));
  if (used.size > 1) used.delete(`[_deleted+${primaryKey}]`);
  return [primaryKey, ...used].join(', ');
}

function wrapCore(core: DBCore, plan: SideTablesPlan): DBCore {
  const side = plan.sums ? [META, JOURNAL, SUMS] : [META, JOURNAL];
  return {
    ...core,
    transaction(tables, mode, options) {
      const writesDocs = mode === 'readwrite' && tables.includes(DOCS);
      return core.transaction(
        writesDocs ? [...new Set([...tables, ...side])] : tables,
        mode,
        options,
      );
    },
    table(name) {
      const table = core.table(name);
      return name === DOCS ? keptDocs(core, table, plan) : table;
    },
  };
}
