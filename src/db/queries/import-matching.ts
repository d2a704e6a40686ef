import type { CategoriserParts } from '../../domain/categorise.ts';
import { RULE_BOOK_SETTING, readSwitches } from '../../domain/rule-book-switches.ts';
import { needPatterns, noPatterns } from '../../domain/rule-match.ts';
import { loadPatterns } from '../../platform/patterns.ts';
import type { CollectionName, Records } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';
import { readSetting } from '../read-settings.ts';
import { recordOf } from '../stored-record.ts';

/** What the matcher works with, read once before a run: rules in any order, categories, tags, what is off of the rule book. */
export async function readMatching(database: CofferDatabase): Promise<CategoriserParts> {
  const [rules, categories, tags, setting] = await Promise.all([
    readAll(database, 'rules'),
    readAll(database, 'categories'),
    readAll(database, 'tags'),
    readSetting(database, RULE_BOOK_SETTING),
  ]);
  return {
    rules,
    categories,
    tagIds: new Set(tags.map(({ id }) => id)),
    switches: readSwitches(setting),
    patterns: needPatterns(rules) ? await loadPatterns() : noPatterns,
  };
}

async function readAll<Name extends CollectionName>(
  database: CofferDatabase,
  name: Name,
): Promise<Records[Name][]> {
  const rows: (object & { readonly _deleted: '0' | '1' })[] = await database.dexie[name]
    .table('docs')
    .toArray();
  return rows
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Records[Name]>(name, row));
}
