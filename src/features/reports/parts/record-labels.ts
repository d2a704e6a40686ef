import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { type Hue, hueOf } from '@/ui/charts/hue.tsx';

/** The name of a category as reports write it; '' = uncategorised. */
export function categoryName({ categories }: Pick<ReportBase, 'categories'>, id: string): string {
  return categories.find((category) => category.id === id)?.name ?? t('common.uncategorized');
}

/** The name of an account; of one that is gone a word for it. */
export function accountName({ accounts }: Pick<ReportBase, 'accounts'>, id: string): string {
  return accounts.find((account) => account.id === id)?.name ?? t('forecast.goneAccount');
}

/** The hue of a category; undefined = it is none, or gone. */
export function categoryHue(
  { categories }: Pick<ReportBase, 'categories'>,
  id: string,
): Hue | undefined {
  const category = categories.find((each) => each.id === id);
  return category && hueOf(category.color - 1);
}
