import { AmountText } from '@/components/text/amount-text.tsx';
import type { CurrencyInvestments } from '@/domain/investments/investments.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { gainPercent, percentText } from './investment-texts.ts';

/** Value, cost, gain and return of what is invested in one currency. The rows below that have a price add up to them. */
export function CurrencyFigures({ invested }: { readonly invested: CurrencyInvestments }) {
  const { currency, value, cost, gain, yearly, priced } = invested;
  const figure = (amount: typeof value, signed = false) => (
    <AmountText amount={amount} currency={currency} signed={signed} tone="inherit" />
  );
  const percent = gainPercent(gain, cost);
  return (
    <Stack inset={4} gap={0}>
      <Grid columns="four" gap={4}>
        <StatFigure
          label={`${t('investments.value')} (${currency})`}
          value={figure(value)}
          detail={
            priced > 0 ? t('investments.valueDetail', { count: priced }) : t('investments.noPrice')
          }
        />
        <StatFigure
          label={t('investments.cost')}
          value={figure(cost)}
          detail={t('investments.costDetail')}
        />
        <StatFigure
          label={t('investments.gain')}
          value={figure(gain, true)}
          tone={gain > 0 ? 'in' : 'default'}
          detail={percent ? t('investments.gainDetail', { percent }) : null}
        />
        <StatFigure
          label={t('investments.yearly')}
          value={yearly === null ? t('investments.noYearly') : percentText(yearly, true)}
          detail={t(yearly === null ? 'investments.noYearlyDetail' : 'investments.yearlyDetail')}
        />
      </Grid>
    </Stack>
  );
}
