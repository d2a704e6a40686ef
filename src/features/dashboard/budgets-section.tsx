import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { routes } from '@/config/routes.ts';
import { type BudgetAtRisk, budgetedOf, budgetsAtRisk } from '@/domain/budgets/budget-figures.ts';
import { type DashboardPlans, useDashboardPlans } from '@/live/dashboard/dashboard-sections.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { moneyText } from './dashboard-text.ts';
import { SectionEmpty, SectionPanel } from './section-panel.tsx';

const SHOWN = 4;

/** Budgets that are over or likely to run out before their period ends. */
export function BudgetsSection() {
  const plans = useDashboardPlans();
  return (
    <SectionPanel
      section="budgets"
      live={plans}
      more={{ label: t('dashboard.allBudgets'), to: routes.planning('budgets') }}
    >
      {(value) => <Budgets plans={value} />}
    </SectionPanel>
  );
}

function Budgets({ plans }: { readonly plans: DashboardPlans }) {
  const { open } = useDialogs();
  const { budgetPlan, currency } = plans.shown;
  if (budgetPlan.budgets.length === 0) {
    return (
      <SectionEmpty
        inset
        text={t('dashboard.budgetsEmpty')}
        action={<Button onClick={() => open('add-budget', {})}>{t('dashboard.addBudget')}</Button>}
      />
    );
  }
  const found = budgetsAtRisk(budgetPlan);
  if (found.length === 0) {
    return (
      <SectionEmpty inset text={t('dashboard.budgetsFine', { count: budgetPlan.budgets.length })} />
    );
  }
  const rest = found.length - SHOWN;
  return (
    <>
      <RowList>
        {found.slice(0, SHOWN).map((each) => (
          <RowItem key={each.budget.id}>
            <RiskRow found={each} currency={currency} />
          </RowItem>
        ))}
      </RowList>
      {rest > 0 ? <SectionEmpty inset text={t('dashboard.moreBudgets', { count: rest })} /> : null}
    </>
  );
}

type RiskRowProps = { readonly found: BudgetAtRisk; readonly currency: string };

function RiskRow({ found, currency }: RiskRowProps) {
  const { budget, figures, kind, usualRest } = found;
  const { spent, committed } = figures;
  const whole = budgetedOf(figures);
  const shareOf = (amount: number) => (whole > 0 ? amount / whole : 1);
  const more = kind === 'likely' ? (usualRest ?? 0) : committed;
  const values = {
    spent: moneyText(spent, currency),
    budgeted: moneyText(whole, currency),
  };
  const sentence = budgetRiskText(found, figures, currency);
  return (
    <MeasuredRow
      title={
        <Link
          to={routes.planning('budgets', { id: budget.id })}
          className={linkClass({ tone: 'quiet', weight: 'medium', reach: true })}
        >
          {budget.name}
        </Link>
      }
      value={t('dashboardFigures.spentOf', values)}
      bar={
        <LevelBar
          label={t('dashboardFigures.used', { name: budget.name })}
          share={shareOf(spent)}
          more={shareOf(more)}
          mark={figures.daysLeft > 0 ? figures.pace.daysBegun / figures.pace.days : undefined}
          tone={kind === 'over' ? 'danger' : 'warn'}
          valueText={sentence}
        />
      }
      detail={<Text tone={kind === 'over' ? 'danger' : 'warn'}>{sentence}</Text>}
    />
  );
}
