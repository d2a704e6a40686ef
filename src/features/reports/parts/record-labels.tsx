import { CategoryTile } from '@/components/categories/category-tile.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { type Hue, hueOf } from '@/ui/charts/hue.tsx';
import type { TileSize } from '@/ui/lists/tile.tsx';

/** Name of a category in reports; '' = uncategorized. */
export function categoryName({ categories }: Pick<ReportBase, 'categories'>, id: string): string {
  return categories.find((category) => category.id === id)?.name ?? t('common.uncategorized');
}

/** Name of an account, or a placeholder if it is gone. */
export function accountName({ accounts }: Pick<ReportBase, 'accounts'>, id: string): string {
  return accounts.find((account) => account.id === id)?.name ?? t('forecast.goneAccount');
}

/** Hue of a category; undefined if there is no such category. */
export function categoryHue(
  { categories }: Pick<ReportBase, 'categories'>,
  id: string,
): Hue | undefined {
  const category = categories.find((each) => each.id === id);
  return category && hueOf(category.color - 1);
}

/** The tile of a category; '' = uncategorized. */
export function ReportCategoryTile({
  base,
  categoryId,
  size,
}: {
  readonly base: Pick<ReportBase, 'categories'>;
  readonly categoryId: string;
  readonly size?: TileSize;
}) {
  const category = base.categories.find((each) => each.id === categoryId);
  return <CategoryTile category={category} {...(size ? { size } : {})} />;
}
