import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import type { CashLine } from '@/domain/budgets/cash-moves.ts';
import { moneyText } from '@/features/planning/budgets/period-text.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { PartLineRow } from './part-line-row.tsx';

type MovedLineProps = {
  readonly line: CashLine;
  readonly period: Days;
  readonly currency: string;
};

/** What changed what is at hand and is neither income nor spending; transfers open their rows. */
export function MovedLine({ line, period, currency }: MovedLineProps) {
  const accounts = valueOr(useAccounts(), []);
  const { amount, kind } = line;
  const shown = <AmountText amount={amount} currency={currency} tone="inherit" />;
  if (kind === 'others')
    return <PartLineRow name={t('suggestedBudgets.movedOthers')} amount={shown} />;
  const account = accounts.find(({ id }) => id === line.accountId)?.name ?? '';
  const name = t(`suggestedBudgets.moved-${kind}`, { account });
  if (kind === 'openings') return <PartLineRow name={name} amount={shown} />;
  const { start: from, end: to } = period;
  const link = (
    <Link
      to={routes.transactions({ account: line.accountId, status: 'transfers', from, to })}
      aria-label={t('suggestedBudgets.openRows', { name, amount: moneyText(amount, currency) })}
      className={linkClass({ tone: 'quiet' })}
    >
      {shown}
    </Link>
  );
  return <PartLineRow name={name} amount={link} />;
}

/** Tells one line from another. */
export function movedKey(line: CashLine): string {
  return line.kind === 'others' ? line.kind : `${line.kind} ${line.accountId}`;
}
