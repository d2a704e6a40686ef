import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import type { Debt } from '@/domain/debts/debt.ts';
import { netWorthPoint, standaloneDebts } from '@/domain/reports/net-worth.ts';
import { mapLive, valueOr } from '@/live/live.ts';
import { useWorthOnDays } from '@/live/reports/report-base.ts';
import { useToday } from '@/live/today.ts';
import { Text } from '@/ui/layout/text.tsx';

/** Debts that net worth includes but the totals above don't. */
export function AccountsWithoutDebts({ debts }: { readonly debts: readonly Debt[] }) {
  const worth = useWorthOnDays([useToday()]);
  const apart = mapLive(worth, ([day]) => {
    const currency = day?.debts[0]?.currency;
    if (!day || currency === undefined) return null;
    const found = standaloneDebts(netWorthPoint(day, { currency, rates: [] }, false));
    return { found, currency };
  });
  // Reserves the space of its line.
  if (apart.status === 'loading') return <Text size="sm">{'\u00a0'}</Text>;
  const shown = valueOr(apart, null);
  return shown ? (
    <DebtsApart apart={shown.found} currency={shown.currency} debts={debts} included={false} />
  ) : null;
}
