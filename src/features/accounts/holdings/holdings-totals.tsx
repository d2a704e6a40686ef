import { AmountText } from '@/components/text/amount-text.tsx';
import type { Money } from '@/domain/core/money.ts';
import {
  type HoldingsTotal,
  type HoldingView,
  holdingTotals,
} from '@/domain/investments/holding-view.ts';
import { moneyText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { DataList } from '@/ui/lists/data-list.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { rateText } from './holding-texts.ts';

/** What the holdings of an account come to: the sum of the rows below that have a price, one line a currency. */
export function HoldingsTotals({ views }: { readonly views: readonly HoldingView[] }) {
  const totals = holdingTotals(views);
  return (
    <Stack gap={3}>
      {totals.map((total) => (
        <Total key={total.currency} total={total} isOne={totals.length === 1} />
      ))}
    </Stack>
  );
}

type TotalProps = { readonly total: HoldingsTotal; readonly isOne: boolean };

function Total({ total, isOne }: TotalProps) {
  const isWide = useWideScreen();
  const { currency, unpriced, unpricedCost, unfit } = total;
  const leftOut = [
    unpriced > 0
      ? t('holdings.unpricedOut', { count: unpriced, cost: moneyText(unpricedCost, currency) })
      : '',
    unfit > 0 ? t('holdings.unfitOut', { count: unfit }) : '',
  ].filter(Boolean);
  const figures = figuresOf(total).map(({ label, ...figure }) => ({
    ...figure,
    label: isOne ? label : t('holdings.ofCurrency', { label, currency }),
  }));
  return (
    <Stack gap={1}>
      {isWide ? (
        <Stack direction="row" gap={8} wrap>
          {figures.map(({ label, value, detail }) => (
            <StatFigure key={label} label={label} value={value} detail={detail} />
          ))}
        </Stack>
      ) : (
        <DataList
          items={figures.map(({ label, value, detail }) => ({
            label,
            value: detail ? [value, ` (${detail})`] : value,
          }))}
        />
      )}
      {leftOut.length > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {leftOut.join(' ')}
        </Text>
      ) : null}
    </Stack>
  );
}

function figuresOf({ currency, value, cost, gain }: HoldingsTotal) {
  const money = (amount: Money, signed = false) => (
    <AmountText key="amount" amount={amount} currency={currency} signed={signed} tone="inherit" />
  );
  return [
    { label: t('holdings.value'), value: money(value), detail: null },
    { label: t('holdings.cost'), value: money(cost), detail: null },
    {
      label: t('holdings.gain'),
      value: money(gain, true),
      detail: cost > 0 ? rateText(gain / cost) : null,
    },
  ];
}
