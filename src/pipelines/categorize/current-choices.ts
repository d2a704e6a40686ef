import type { CofferDatabase } from '@/db/database.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';

/**
 * The choices that can still be written. Check right before the write, because another tab may have
 * deleted what they name. A choice whose category was deleted becomes null, so its row stays
 * uncategorized; deleted tags are dropped.
 */
export async function liveChoices<Choice extends Omit<CategoryChoice, 'source'>>(
  database: CofferDatabase,
  choices: readonly (Choice | null)[],
): Promise<readonly (Choice | null)[]> {
  const [goneCategories, goneTags] = await Promise.all([
    missingRecords(
      database,
      'categories',
      choices.flatMap((choice) => choice?.categoryId ?? []),
    ),
    missingRecords(
      database,
      'tags',
      choices.flatMap((choice) => choice?.addTags ?? []),
    ),
  ]);
  if (goneCategories.size === 0 && goneTags.size === 0) return choices;
  return choices.map((choice) => {
    if (!choice || goneCategories.has(choice.categoryId)) return null;
    if (!choice.addTags) return choice;
    return { ...choice, addTags: choice.addTags.filter((id) => !goneTags.has(id)) };
  });
}
