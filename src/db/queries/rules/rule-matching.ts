import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { readSetting } from '@/db/read-settings.ts';
import { BUILT_IN_RULES_SETTING, readSwitches } from '@/domain/rules/built-in/built-in-rules.ts';
import type { CategorizerParts } from '@/domain/rules/categorizer.ts';
import { needPatterns, noPatterns } from '@/domain/rules/rule-match.ts';
import { loadPatterns } from '@/platform/patterns.ts';

/**
 * What the matcher needs, read once before a run: rules in any order, categories, tags, and what is
 * switched off in the rule book.
 */
export async function readMatching(database: CofferDatabase): Promise<CategorizerParts> {
  const [rules, categories, tags, setting] = await Promise.all([
    readRecords(database, 'rules'),
    readRecords(database, 'categories'),
    readRecords(database, 'tags'),
    readSetting(database, BUILT_IN_RULES_SETTING),
  ]);
  return {
    rules,
    categories,
    tagIds: new Set(tags.map(({ id }) => id)),
    switches: readSwitches(setting),
    patterns: needPatterns(rules) ? await loadPatterns() : noPatterns,
  };
}
