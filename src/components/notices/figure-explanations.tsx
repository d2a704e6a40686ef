import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { BudgetFigures, BudgetRisk } from '@/domain/budgets/budget-figures.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { StandaloneDebts as Apart } from '@/domain/reports/net-worth.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLines } from '@/ui/lists/measured-row.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';

type ExplainPopoverProps = {
  /** The name of what is explained. */
  readonly about: string;
  /** The formula in a sentence. */
  readonly help: string;
  /** FigureLine elements: the formula with the user's numbers. */
  readonly children: ReactNode;
};

/** An 'Explain' button that shows how a figure was calculated. Not printed. */
export function ExplainPopover({ about, help, children }: ExplainPopoverProps) {
  return (
    <ShowIn medium="screen" as="span">
      <Text size="sm" tone="muted">
        <Popover
          title={about}
          trigger={
            <QuietButton aria-label={t('common.explainAbout', { about })}>
              {t('common.explain')}
            </QuietButton>
          }
        >
          <Stack gap={3}>
            <Text as="p" size="sm" tone="muted">
              {help}
            </Text>
            <FigureLines>{children}</FigureLines>
          </Stack>
        </Popover>
      </Text>
    </ShowIn>
  );
}

type DebtsApartProps = {
  readonly apart: Apart | null;
  readonly currency: string;
  /** All debts, for their names. */
  readonly debts: readonly Pick<Debt, 'id' | 'name'>[];
  /** Whether the figure next to it includes them. */
  readonly included: boolean;
};

/**
 * Explains why net worth differs from the total of the accounts: links to the debts that have no
 * account.
 */
export function DebtsApart({ apart, currency, debts, included }: DebtsApartProps) {
  if (!apart) return null;
  const [id = '', ...others] = apart.ids;
  const isOne = others.length === 0;
  const words = {
    name: debts.find((debt) => debt.id === id)?.name ?? '',
    amount: shownMoney(apart.amount, currency),
    count: apart.ids.length,
  };
  const key = included ? 'includes' : 'without';
  return (
    <Text as="span" size="sm" tone="muted">
      <Link to={routes.planning('debts', isOne ? { id } : {})} className={linkClass()}>
        {t(isOne && words.name ? `debtsApart.${key}One` : `debtsApart.${key}`, words)}
      </Link>
    </Text>
  );
}

/** Explains in a sentence why a budget may not last for its period. */
export function budgetRiskText(
  { kind, missing }: Pick<BudgetRisk, 'kind' | 'missing'>,
  { period, perDay }: Pick<BudgetFigures, 'period' | 'perDay'>,
  currency: string,
): string {
  return t(`budgetRisk.${kind}`, {
    amount: shownMoney(kind === 'fast' ? perDay : missing, currency),
    date: formatDate(period.end, 'short', currentLocale()),
  });
}
