import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { PlanFigure } from '@/domain/budgets/month-plan.ts';
import type { PlanTermKind } from '@/domain/budgets/month-plan-terms.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { BudgetSteps } from './budget-steps.tsx';
import { FigureLine, lineKey } from './figure-line.tsx';
import { TotalItem } from './total-item.tsx';

type FigureLinesProps = {
  readonly shown: ShownPlan;
  readonly kind: PlanTermKind;
  readonly figure: PlanFigure;
  /** A line leads elsewhere. */
  readonly onLeave: () => void;
};

/** Where a figure comes from that has no lines yet. */
const SOURCES: Readonly<Record<PlanTermKind, string>> = {
  income: routes.scheduled(),
  fromEarlier: routes.planning('budgets'),
  spent: routes.transactions(),
  bills: routes.scheduled(),
  budgets: routes.planning('budgets'),
  goals: routes.planning('goals'),
  debts: routes.planning('debts'),
};

/** The lines of one figure, the largest first, and what they come to: the figure. */
export function FigureLines({ shown, kind, figure, onLeave }: FigureLinesProps) {
  const lines = [...figure.lines].sort((a, b) => b.amount - a.amount);
  if (lines.length === 0) {
    return (
      <Stack gap={3} align="start">
        <Text as="p" tone="muted">
          {t(`monthPlan.none-${kind}`)}
        </Text>
        <Link to={SOURCES[kind]} className={linkClass()} onClick={onLeave}>
          {t(`monthPlan.go-${kind}`)}
        </Link>
      </Stack>
    );
  }
  return (
    <RowList label={t('monthPlan.lines')}>
      {lines.map((line) => (
        <RowItem key={lineKey(line)}>
          <FigureLine shown={shown} kind={kind} line={line} onLeave={onLeave} />
          {line.kind === 'budget' && (kind === 'budgets' || kind === 'fromEarlier') ? (
            <BudgetSteps shown={shown} budgetId={line.id} figure={kind} />
          ) : null}
        </RowItem>
      ))}
      <TotalItem label={t('monthPlan.total')} amount={figure.amount} currency={shown.currency} />
    </RowList>
  );
}
