import { AmountText } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { CurrencyInvestments } from '@/domain/investments/investments.ts';
import { moneyText } from '@/features/accounts/security-text.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { gainPercent, percentText } from './investment-text.ts';
import type { SecuritiesProps } from './security-cells.tsx';
import { HoldingLink } from './security-cells.tsx';
import { SecurityList, SecurityTable } from './security-table.tsx';

type CurrencyCardProps = {
  readonly invested: CurrencyInvestments;
  readonly accounts: ReadonlyMap<string, Account>;
};

/**
 * Investments in one currency: the totals, the securities they add up, and what the totals leave
 * out.
 */
export function CurrencyCard({ invested, accounts }: CurrencyCardProps) {
  const isWide = useWideScreen('lg');
  const { currency, held, sold, unpriced, unpricedCost, stale } = invested;
  const Securities = isWide ? SecurityTable : SecurityList;
  const remarks = [
    unpriced > 0
      ? t('investments.unpriced', { count: unpriced, cost: moneyText(unpricedCost, currency) })
      : '',
    stale > 0 ? t('investments.stale', { count: stale }) : '',
  ].filter(Boolean);
  return (
    <Stack as="section" gap={3} aria-label={t('investments.inCurrency', { currency })}>
      <Card padding="none" clip>
        <Stack gap={0} divided>
          <CurrencyFigures invested={invested} />
          {held.length > 0 ? (
            <Securities
              label={t('investments.table', { currency })}
              securities={held}
              accounts={accounts}
            />
          ) : null}
        </Stack>
      </Card>
      {remarks.length > 0 ? (
        <Text as="p" size="sm" tone="warn">
          {remarks.join(' ')}
        </Text>
      ) : null}
      {sold.length > 0 ? (
        <Disclosure summary={t('investments.sold', { count: sold.length })}>
          <SoldList
            label={t('investments.soldTable', { currency })}
            securities={sold}
            accounts={accounts}
          />
        </Disclosure>
      ) : null}
    </Stack>
  );
}

/**
 * Value, cost, gain and return of the investments in one currency: the totals of the priced rows
 * below.
 */
function CurrencyFigures({ invested }: { readonly invested: CurrencyInvestments }) {
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

/**
 * Securities that were sold completely, with their return. Their realized gains are listed by year.
 */
function SoldList({ label, securities, accounts }: SecuritiesProps) {
  return (
    <Card padding="none" clip>
      <RowList label={label}>
        {securities.map(({ security, lines, yearly }) => (
          <RowItem key={security.key}>
            <TwoLineRow
              wrap
              title={security.symbol ? `${security.symbol} · ${security.name}` : security.name}
              detail={lines.map((line, index) => (
                <span key={line.holdingId}>
                  {index > 0 ? ', ' : null}
                  <HoldingLink accounts={accounts} holding={line} />
                </span>
              ))}
              value={
                yearly === null
                  ? t('investments.none')
                  : t('investments.soldYearly', { percent: percentText(yearly, true) })
              }
            />
          </RowItem>
        ))}
      </RowList>
    </Card>
  );
}
