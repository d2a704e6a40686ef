import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { BudgetFigures, BudgetRisk } from '@/domain/budgets/budget-figures.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { StandaloneDebts as Apart } from '@/domain/reports/net-worth.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
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
  /** An icon instead of the word, for beside a figure. */
  readonly isIcon?: boolean;
  /** FigureLine elements: the formula with the user's numbers. */
  readonly children: ReactNode;
};

/** An 'Explain' button that shows how a figure was calculated. Not printed. */
export function ExplainPopover({ about, help, isIcon, children }: ExplainPopoverProps) {
  const name = t('common.explainAbout', { about });
  const popover = (
    <Popover
      title={about}
      trigger={
        isIcon ? (
          <IconButton size="sm" aria-label={name} icon={<Info aria-hidden="true" />} />
        ) : (
          <QuietButton aria-label={name}>{t('common.explain')}</QuietButton>
        )
      }
    >
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted">
          {help}
        </Text>
        <FigureLines>{children}</FigureLines>
      </Stack>
    </Popover>
  );
  return (
    <ShowIn medium="screen" as="span">
      {isIcon ? (
        popover
      ) : (
        <Text size="sm" tone="muted">
          {popover}
        </Text>
      )}
    </ShowIn>
  );
}

type DebtsApartProps = {
  readonly apart: Apart | null;
  readonly currency: string;
  /** All debts, for their names. */
  readonly debts: readonly Pick<Debt, 'id' | 'name'>[];
};

/**
 * Explains why net worth differs from the total of the accounts: links to the debts that have no
 * account.
 */
export function DebtsApart({ apart, currency, debts }: DebtsApartProps) {
  if (!apart) return null;
  const [id = '', ...others] = apart.ids;
  const isOne = others.length === 0;
  const words = {
    name: debts.find((debt) => debt.id === id)?.name ?? '',
    amount: shownMoney(apart.amount, currency),
    count: apart.ids.length,
  };
  return (
    <Text as="span" size="sm" tone="muted">
      <Link to={routes.planning('debts', isOne ? { id } : {})} className={linkClass()}>
        {t(isOne && words.name ? 'accounts.includesOne' : 'accounts.includes', words)}
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
  return t(`budgets.risk-${kind}`, {
    amount: shownMoney(kind === 'fast' ? perDay : missing, currency),
    date: formatDate(period.end, 'short', currentLocale()),
  });
}
