import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { cents } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type MoveValues, moveFormOf } from './move-values.ts';
import { moneyText } from './period-text.ts';

type MoveEffectProps = {
  readonly values: MoveValues;
  readonly rows: readonly BudgetRow[];
  readonly currency: string;
};

/** What both budgets have left once the money is moved; a warning where that is less than nothing. */
export function MoveEffect({ values, rows, currency }: MoveEffectProps) {
  const { from, to, amount } = moveFormOf(values);
  const source = rows.find(({ budget }) => budget.id === from);
  const target = rows.find(({ budget }) => budget.id === to);
  const isWhole = source?.figures && target?.figures && source !== target;
  if (!isWhole || amount === null || amount <= 0) return null;
  const fromLeft = cents(source.figures.left - amount);
  const toLeft = cents(target.figures.left + amount);
  const names = { from: source.budget.name, to: target.budget.name };
  return fromLeft < 0 ? (
    <Notice tone="warn" role="status">
      {t('budgets.moveTooMuch', {
        ...names,
        amount: moneyText(source.figures.left, currency),
        missing: moneyText(cents(-fromLeft), currency),
      })}
    </Notice>
  ) : (
    <Text as="p" tone="muted" role="status">
      {t('budgets.moveAfter', {
        ...names,
        fromAmount: moneyText(fromLeft, currency),
        toAmount: moneyText(toLeft, currency),
      })}
    </Text>
  );
}
