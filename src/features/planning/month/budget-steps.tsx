import type { Budget } from '@/domain/budgets/budget.ts';
import { budgetLedger, type LedgerStep } from '@/domain/budgets/month-plan-budgets.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { sumMoney } from '@/domain/core/money.ts';
import { shareText } from '@/features/planning/budgets/budget-month.tsx';
import { spanText } from '@/features/planning/budgets/budget-text.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { NoteLine } from '@/ui/layout/formatted-text.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine, FigureLines } from '@/ui/lists/measured-row.tsx';
import { moneyText } from './month-text.ts';

type BudgetStepsProps = {
  readonly shown: ShownPlan;
  readonly budgetId: string;
  readonly figure: 'budgets' | 'fromEarlier';
};

/** How a budget's line in the month plan is calculated, step by step, to the cent. */
export function BudgetSteps({ shown, budgetId, figure }: BudgetStepsProps) {
  const { plan, currency } = shown;
  const { budgetPlan } = shown.shown;
  const budget = budgetPlan.budgets.find(({ id }) => id === budgetId);
  const ledger = budget && budgetLedger(budgetPlan, budget, plan.month);
  if (!budget || !ledger) return null;
  const steps = figure === 'budgets' ? ledger.left : ledger.fromEarlier;
  return (
    <NoteLine>
      <Disclosure
        summary={<Text size="sm">{t('monthPlan.howItAdds', { name: budget.name })}</Text>}
      >
        <Text as="div" size="sm">
          <FigureLines>
            {steps.map((step) => (
              <FigureLine
                key={keyOf(step)}
                label={stepText(step, budget, shown, figure)}
                figure={moneyText(step.amount, currency)}
              />
            ))}
            <FigureLine
              strong
              last
              label={t(`monthPlan.part-${figure}`)}
              figure={moneyText(sumMoney(steps.map(({ amount }) => amount)), currency)}
            />
          </FigureLines>
        </Text>
      </Disclosure>
    </NoteLine>
  );
}

/** React key of a step; steps of the same kind differ in their days. */
function keyOf(step: LedgerStep): string {
  switch (step.kind) {
    case 'share':
      return `share ${step.part.from}`;
    case 'spent':
    case 'due':
      return `${step.kind} ${step.days.start}`;
    case 'dropped':
      return `dropped ${step.day}`;
    default:
      return step.kind;
  }
}

function stepText(
  step: LedgerStep,
  budget: Budget,
  { shown: { budgetPlan }, currency }: ShownPlan,
  figure: BudgetStepsProps['figure'],
): string {
  const isMore = step.amount > 0;
  switch (step.kind) {
    case 'share':
      return shareText(step.part, budgetPlan.today, currency);
    case 'spent':
      return t('monthPlan.stepSpent', { span: spanText(step.days, budgetPlan.today) });
    case 'due':
      return t('monthPlan.stepDue', { span: spanText(step.days, budgetPlan.today) });
    case 'carried':
      return t(isMore ? 'monthPlan.stepCarried' : 'monthPlan.stepCarriedLess');
    case 'dropped': {
      const date = formatDate(step.day, 'short', currentLocale());
      if (isMore) return t('monthPlan.stepDroppedOver', { date });
      return t(
        budget.rollover === 'none' ? 'monthPlan.stepDropped' : 'monthPlan.stepDroppedAbove',
        { date },
      );
    }
    case 'handed':
      return t(isMore ? 'monthPlan.stepHandedOver' : 'monthPlan.stepHanded');
    case 'aside':
      return t('monthPlan.stepAside');
    case 'unneeded':
      return t('monthPlan.stepUnneeded');
    case 'floor':
      return t('monthPlan.stepFloor');
    case 'twice':
      return t(`monthPlan.stepTwice-${figure}`);
  }
}
