import { sumMoney } from '@/domain/core/money.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { LevelBar } from '@/ui/charts/level-bar.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { moneyText } from './goal-words.ts';

/** What the goals of a list come to, a line for each currency: the sum of the rows above. */
export function GoalTotals({ views }: { readonly views: readonly GoalView[] }) {
  const currencies = [...new Set(views.map(({ currency }) => currency))];
  if (views.length < 2) return null;
  return currencies.map((currency) => {
    const own = views.filter((view) => view.currency === currency);
    const saved = sumMoney(own.map(({ backing }) => backing));
    const target = sumMoney(own.map(({ goal }) => goal.targetAmount));
    const need = sumMoney(own.map(({ status }) => monthlyNeed(status)));
    const label = currencies.length > 1 ? t('goals.totalOf', { currency }) : t('goals.total');
    const text = t('goals.savedOf', {
      saved: moneyText(saved, { currency }),
      target: moneyText(target, { currency }),
    });
    return (
      <RowItem key={currency}>
        <MeasuredRow
          title={<Text weight="medium">{label}</Text>}
          value={<Text weight="medium">{text}</Text>}
          bar={<LevelBar label={label} share={saved / target} valueText={text} />}
          valueDetail={t(need > 0 ? 'goals.needs' : 'goals.needsNothing', {
            amount: moneyText(need, { currency }),
          })}
        />
      </RowItem>
    );
  });
}
