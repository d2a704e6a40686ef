import { AI_DESCRIPTION_CHARS, LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readUncategorized, type UncategorizedPlace } from '@/db/queries/rules/categorization.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { readAiKey } from '@/db/queries/settings.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { AiPlan, AiRefusal } from '@/domain/rules/ai-categories.ts';
import { maskDescription } from '@/domain/rules/mask-description.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

/**
 * What would be sent to the AI for the rows without a category: all of them, or those in `ids`.
 * Sends nothing. `ai-no-key`, `ai-no-categories`: the AI can't be used. Hidden categories are not
 * offered.
 */
export async function planAi(
  { database }: Services,
  ids?: readonly string[],
): Promise<Result<AiPlan, AiRefusal>> {
  if ((await readAiKey(database)) === '') return fail('ai-no-key');
  const { categories } = await readMatching(database);
  const offered = categories
    .filter(({ hidden }) => hidden !== true)
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
  if (offered.length === 0) return fail('ai-no-categories');
  const questions = new Map<string, string[]>();
  let rows = 0;
  for await (const page of ids ? givenRows(database, ids) : uncategorizedRows(database)) {
    for (const row of page) {
      if (row.kind !== 'normal' || row.categoryId !== NO_CATEGORY) continue;
      const text = sentTextOf(row);
      if (text === '') continue;
      rows++;
      const alike = questions.get(text);
      if (alike) alike.push(row.id);
      else questions.set(text, [row.id]);
    }
  }
  return ok({
    categories: offered,
    questions: Array.from(questions, ([text, rowIds]) => ({ text, rowIds })),
    rows,
  });
}

/**
 * The bank's text, as rules read it. Masks it before cutting, because half a number would no longer
 * be recognized.
 */
function sentTextOf(row: Transaction): string {
  return maskDescription(row.importedDescription ?? row.description).slice(0, AI_DESCRIPTION_CHARS);
}

async function* givenRows(
  database: Services['database'],
  ids: readonly string[],
): AsyncGenerator<readonly Transaction[]> {
  for (let start = 0; start < ids.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = ids.slice(start, start + LONG_EDIT_BATCH_ROWS);
    yield await readTogether(database, (tables) => readLiveRows(tables, part));
  }
}

async function* uncategorizedRows(
  database: Services['database'],
): AsyncGenerator<readonly Transaction[]> {
  let after: UncategorizedPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof readUncategorized>> = await readUncategorized(
      database,
      after,
      LONG_EDIT_BATCH_ROWS,
    );
    yield page.rows;
    after = page.end;
  } while (after);
}
