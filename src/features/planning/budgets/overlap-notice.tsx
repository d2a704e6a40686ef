import type { Budget } from '@/domain/budgets/budget.ts';
import type { Category } from '@/domain/categories/category.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BulletList } from '@/ui/lists/bullet-list.tsx';

type OverlapNoticeProps = {
  readonly categoryIds: readonly string[];
  readonly others: readonly Budget[];
  readonly categories: readonly Category[];
};

/** Warns of chosen categories that another budget names: what is spent there would count twice. */
export function OverlapNotice({ categoryIds, others, categories }: OverlapNoticeProps) {
  const lines = categoryIds.flatMap((id) => {
    const category = categories.find((each) => each.id === id);
    const budgets = others.filter((each) => each.categoryIds.includes(id));
    if (!category || budgets.length === 0) return [];
    const names = budgets.map(({ name }) => name).join(', ');
    return t('budgetForm.overlap', { name: category.name, budgets: names });
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      {lines.length === 1 ? lines[0] : <BulletList items={lines} />}
    </Notice>
  );
}
