import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { ZERO } from '@/domain/core/money.ts';
import { explainNextDays } from '@/domain/dashboard/dashboard-explanations.ts';
import type { lowBalances } from '@/domain/dashboard/insight-balances.ts';
import type { Forecast } from '@/domain/scheduled/forecast.ts';
import type { NextTotal } from '@/domain/scheduled/next-days.ts';
import { Explain } from '@/features/dashboard/parts/explain.tsx';
import { dayText, moneyText, signedText } from '@/features/dashboard/parts/texts.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** What the days come to in one currency, and what makes it. */
export function NextTotalLine({ total }: { readonly total: NextTotal }) {
  const { currency, moneyIn, moneyOut, entries } = total;
  return (
    <Stack direction="row" gap={3} align="baseline" wrap>
      <Text tone="muted">
        {t('dashboardFigures.nextTotal', {
          in: signedText(moneyIn, currency),
          out: moneyText(moneyOut, currency),
        })}
      </Text>
      <Explain
        about={t('dashboardFigures.nextIn', { currency })}
        help={t('dashboardFigures.nextHelp')}
        figure={explainNextDays(total)}
        labelOf={(kind) => t(`dashboardFigures.next-${kind}`)}
        names={{
          postings: entries.flatMap((entry) => ('posting' in entry ? entry.posting : [])),
          rows: entries.flatMap((entry) => ('row' in entry ? entry.row : [])),
        }}
      />
    </Stack>
  );
}

type LowBalanceProps = {
  readonly low: ReturnType<typeof lowBalances>[number];
  readonly forecast: Forecast;
};

/** An account, or the total, that falls below its floor; it opens the forecast. */
export function LowBalance({ low, forecast }: LowBalanceProps) {
  if (low.kind !== 'lowBalance') return null;
  const { currency, accountId, place } = low;
  const account = forecast.accounts.find(({ key }) => key === accountId)?.account;
  const words = {
    name: account?.name ?? t('forecast.total', { currency }),
    floor: moneyText(low.floor, currency),
    amount: moneyText(low.balance, currency),
    date: dayText(low.date),
  };
  return (
    <Text as="p" tone="warn">
      <Link
        to={routes.scheduled(place.kind === 'forecast' ? { forecast: place.line } : undefined)}
        className={linkClass({ tone: 'quiet', reach: true })}
      >
        {t(low.floor === ZERO ? 'dashboardFigures.lowZero' : 'dashboardFigures.low', words)}
      </Link>
    </Text>
  );
}
