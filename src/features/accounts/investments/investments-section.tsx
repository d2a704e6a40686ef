import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CurrencyInvestments, Investments } from '@/domain/investments/investments.ts';
import { ContributionRoomSection } from '@/features/accounts/investments/contribution-room/contribution-room-section.tsx';
import { dayText, moneyText } from '@/features/accounts/security-text.ts';
import { type InvestmentsView, useInvestments } from '@/live/reports/report-base.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { AllocationSection } from './allocation-section.tsx';
import { GainsSection } from './gains-section.tsx';
import { gainPercent, percentText, shortName } from './investment-text.ts';
import { HoldingLink, type SecuritiesProps } from './security-cells.tsx';
import { SecurityList, SecurityTable } from './security-table.tsx';

type CurrencyCardProps = {
  readonly invested: CurrencyInvestments;
  readonly accounts: ReadonlyMap<string, Account>;
};

/**
 * Investments in one currency: the totals, the securities they add up, and what the totals leave
 * out.
 */
function CurrencyCard({ invested, accounts }: CurrencyCardProps) {
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

/**
 * All holdings, on a tab of the Accounts page: value and return, allocation, realized gains and
 * contribution room.
 */
export function InvestmentsSection() {
  const live = useInvestments();
  if (live.status === 'loading') {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Card padding="none" clip>
          <SkeletonRows count={6} />
        </Card>
      </SkeletonGroup>
    );
  }
  if (live.status === 'failed') {
    return (
      <Section title={t('investments.title')}>
        <Notice tone="danger">{t('investments.failed', { message: live.error.message })}</Notice>
      </Section>
    );
  }
  const { currencies, problems } = live.value;
  const isEmpty = currencies.length === 0 && problems.length === 0;
  return (
    <Section
      title={t('investments.title')}
      detail={isEmpty ? t('investments.emptyText') : undefined}
      actions={<SectionActions hasHoldings={currencies.length > 0} />}
    >
      <Stack gap={6} collapses>
        {isEmpty ? null : <Overview view={live.value} />}
        <ContributionRoomSection />
      </Stack>
    </Section>
  );
}

function SectionActions({ hasHoldings }: { readonly hasHoldings: boolean }) {
  const dialogs = useDialogs();
  // On a wide screen, the button is in the header of the page.
  const isWide = useWideScreen();
  return (
    <>
      {hasHoldings && !isWide ? (
        <Button onClick={() => dialogs.open('add-prices', {})}>{t('accounts.updatePrices')}</Button>
      ) : null}
      <Button icon={<Plus />} onClick={() => dialogs.open('add-holding', {})}>
        {t('investments.addHolding')}
      </Button>
    </>
  );
}

function Overview({ view }: { readonly view: InvestmentsView }) {
  const { currencies, accounts, years, problems } = view;
  const isOnlyCurrency = currencies.length === 1;
  return (
    <>
      <Stack gap={3}>
        <ProblemNotices problems={problems} />
        {currencies.map((each) => (
          <CurrencyCard key={each.currency} invested={each} accounts={accounts} />
        ))}
      </Stack>
      {currencies.map((each) => (
        <AllocationSection key={each.currency} invested={each} isOnlyCurrency={isOnlyCurrency} />
      ))}
      <GainsSection years={years} accounts={accounts} />
    </>
  );
}

/**
 * Securities whose events are impossible: the reason, and a link to the account where to repair
 * them.
 */
function ProblemNotices({ problems }: Pick<Investments, 'problems'>) {
  return problems.map(({ security, problem }) => {
    const name = shortName(security);
    const reason = messageFor(problem.code, { date: dayText(problem.date) });
    const place = security.holdings.find(({ id }) => id === problem.holdingId);
    return (
      <Notice
        key={security.key}
        tone="danger"
        actions={
          place ? (
            <Link to={routes.holding(place.accountId, place.id)} className={linkClass()}>
              {t('investments.openHolding', { name })}
            </Link>
          ) : null
        }
      >
        {t('investments.problem', { name, reason })}
      </Notice>
    );
  });
}
