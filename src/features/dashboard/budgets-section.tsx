import { Link } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { routes } from '@/config/routes.ts';
import {
  budgetedOf,
  tightestBudgets,
  type WatchedBudget,
} from '@/domain/budgets/budget-figures.ts';
import type { Category } from '@/domain/categories/category.ts';
import { cents, sumMoney } from '@/domain/core/money.ts';
import { type DashboardPlans, useDashboardPlans } from '@/live/dashboard/dashboard-sections.ts';
import { t } from '@/messages/t.ts';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { hueOf } from '@/ui/charts/hue.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { BoardFoot } from '@/ui/layout/board-card.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BoardBarRow } from '@/ui/lists/board-bar-row.tsx';
import { BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { moneyText } from './dashboard-text.ts';
import { SectionPanel, useShownRows } from './section-panel.tsx';

const SHOWN = 6;
const SHOWN_NARROW = 3;

/** The tightest budgets, those at risk first. */
export function BudgetsSection() {
  const { open } = useDialogs();
  const plans = useDashboardPlans();
  return (
    <SectionPanel
      section="budgets"
      live={plans}
      to={routes.planning('budgets')}
      empty={({ shown }) =>
        shown.budgetPlan.budgets.length > 0
          ? null
          : {
              text: t('dashboard.budgetsEmpty'),
              action: (
                <Button onClick={() => open('add-budget', {})}>{t('dashboard.addBudget')}</Button>
              ),
            }
      }
    >
      {(value) => <Budgets plans={value} />}
    </SectionPanel>
  );
}

function Budgets({ plans }: { readonly plans: DashboardPlans }) {
  const { budgetPlan, currency } = plans.shown;
  const all = tightestBudgets(budgetPlan);
  const count = useShownRows(SHOWN, SHOWN_NARROW);
  const rest = all.slice(count);
  const isFine = all.every(({ risk }) => risk === null);
  return (
    <>
      <BoardRows>
        {all.slice(0, count).map((each) => (
          <li key={each.budget.id}>
            <BudgetRow
              watched={each}
              currency={currency}
              category={plans.categories.find(({ id }) => id === each.budget.categoryIds[0])}
            />
          </li>
        ))}
      </BoardRows>
      {rest.length > 0 || isFine ? (
        <BoardFoot>
          {rest.length > 0 ? (
            <Link to={routes.planning('budgets')}>
              {t('dashboard.restBudgets', { count: rest.length })}
            </Link>
          ) : null}
          <span>
            {isFine
              ? t('dashboard.budgetsFine', { count: all.length })
              : t('dashboard.restLeft', {
                  amount: moneyText(sumMoney(rest.map(({ figures }) => figures.left)), currency),
                })}
          </span>
        </BoardFoot>
      ) : null}
    </>
  );
}

type BudgetRowProps = {
  readonly watched: WatchedBudget;
  readonly currency: string;
  /** The first of its categories. */
  readonly category: Category | undefined;
};

function BudgetRow({ watched, currency, category }: BudgetRowProps) {
  const { budget, figures, risk } = watched;
  const { left, spent, committed, pace, daysLeft } = figures;
  const whole = budgetedOf(figures);
  const tone = risk === null ? 'plain' : risk.kind === 'over' ? 'danger' : 'warn';
  // Ahead of an even pace and yet no risk: its bill has been paid, and no pace applies.
  const hasPace = daysLeft > 0 && (risk !== null || pace.ahead <= 0);
  const amount = moneyText(whole, currency);
  // The figure already says by how much it is over.
  const isSaid = risk?.kind === 'over' && committed === 0;
  const used = spent + (risk?.kind === 'short' ? committed : 0);
  return (
    <Link to={routes.planning('budgets', { id: budget.id })} className={boardRowClass('bar')}>
      <BoardBarRow
        leading={
          <CategoryTile
            category={category ?? { name: budget.name, color: 1, icon: '', parentId: '' }}
            size={32}
          />
        }
        title={budget.name}
        value={
          <Text tone={tone === 'plain' ? 'inherit' : tone}>
            {moneyText(left < 0 ? cents(-left) : left, currency)}{' '}
            <small>
              {t(left < 0 ? 'dashboardFigures.overOf' : 'dashboardFigures.leftOf', { amount })}
            </small>
          </Text>
        }
        bar={
          <HueBar
            color={chartHue(hueOf((category?.color ?? 1) - 1))}
            share={whole > 0 ? used / whole : 1}
            mark={hasPace ? pace.daysBegun / pace.days : undefined}
            tone={tone}
          />
        }
        below={
          risk && tone !== 'plain' && !isSaid ? (
            <Text size="xs" weight="medium" tone={tone}>
              {budgetRiskText(risk, figures, currency)}
            </Text>
          ) : null
        }
      />
    </Link>
  );
}
