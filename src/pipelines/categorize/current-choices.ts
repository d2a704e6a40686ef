import type { CofferDatabase } from '@/db/database.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';

/**
 * The choices as they can be written now, asked right before the write: another tab may have deleted since what they name. One
 * whose category is gone is null, and its row stays uncategorised; of its tags those that are gone are left out.
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
