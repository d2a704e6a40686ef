import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import type { Debt } from '@/domain/debts/debt.ts';
import { debtsApart, netWorthPoint } from '@/domain/reports/net-worth.ts';
import { mapLive, valueOr } from '@/live/live.ts';
import { useWorthOnDays } from '@/live/reports/report-base.ts';
import { useToday } from '@/live/today.ts';
import { Text } from '@/ui/layout/text.tsx';

/** The debts that net worth counts and the totals above do not. @param props.debts all of them */
export function AccountsWithoutDebts({ debts }: { readonly debts: readonly Debt[] }) {
  const worth = useWorthOnDays([useToday()]);
  const apart = mapLive(worth, ([day]) => {
    const currency = day?.debts[0]?.currency;
    if (!day || currency === undefined) return null;
    const found = debtsApart(netWorthPoint(day, { currency, rates: [] }, false));
    return { found, currency };
  });
  // Keeps the room of its line.
  if (apart.status === 'loading') return <Text size="sm">{'\u00a0'}</Text>;
  const shown = valueOr(apart, null);
  return shown ? (
    <DebtsApart apart={shown.found} currency={shown.currency} debts={debts} included={false} />
  ) : null;
}
