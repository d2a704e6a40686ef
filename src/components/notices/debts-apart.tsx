import { Link } from 'react-router-dom';
import { shownMoney } from '@/components/text/shown-money.ts';
import { routes } from '@/config/routes.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { DebtsApart as Apart } from '@/domain/reports/net-worth.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';

type DebtsApartProps = {
  readonly apart: Apart | null;
  readonly currency: string;
  /** All of them, for their names. */
  readonly debts: readonly Pick<Debt, 'id' | 'name'>[];
  /** Whether the figure beside it counts them. */
  readonly included: boolean;
};

/** Why net worth is not the total of the accounts: the debts without an account, in one line that opens them. */
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
