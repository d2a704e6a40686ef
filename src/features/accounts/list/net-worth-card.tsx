import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { HIDDEN_AMOUNT, shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { WORTH_SPANS, type WorthSpan } from '@/domain/accounts/account-trend.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NetWorthView, useNetWorth } from '@/live/accounts/account-worth.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { LeftOut, PlannedDebts, WorthBars, WorthSum } from './net-worth-parts.tsx';

/** Net worth, its history, and what it is made of. */
export function NetWorthCard() {
  const [span, setSpan] = useState<WorthSpan>('3m');
  const live = useNetWorth(span);
  // While another span is read, the last one stays.
  const last = useRef<{ readonly span: WorthSpan; readonly view: NetWorthView } | null>(null);
  if (live.status === 'ready') last.current = { span, view: live.value };
  const shown = last.current;
  return (
    <Card>
      <Section
        title={
          <Link
            to={routes.reports({ tab: 'net-worth' })}
            className={linkClass({ tone: 'quiet', reach: true })}
          >
            {t('accounts.netWorth')}
          </Link>
        }
      >
        {live.status === 'failed' ? (
          <Notice tone="danger">
            {t('accounts.netWorthFailed', { message: live.error.message })}
          </Notice>
        ) : shown ? (
          <Figures {...shown} chosen={span} onChoose={setSpan} />
        ) : (
          <SkeletonGroup label={t('common.loading')}>
            <Skeleton height="figure" width="lg" />
            <Skeleton height="chart" />
          </SkeletonGroup>
        )}
      </Section>
    </Card>
  );
}

type FiguresProps = {
  readonly view: NetWorthView;
  /** The span of the view. */
  readonly span: WorthSpan;
  /** The span that was asked for last. */
  readonly chosen: WorthSpan;
  readonly onChoose: (span: WorthSpan) => void;
};

function Figures({ view, span, chosen, onChoose }: FiguresProps) {
  // Beside the accounts from xl on; above them, the parts are beside the line or folded.
  const [isBeside, isWide] = [useWideScreen('xl'), useWideScreen('lg')];
  const { parts, currency } = view;
  const choice = <SpanChoice value={chosen} onValueChange={onChoose} />;
  const line = (
    <Stack gap={4}>
      <Stack gap={1} align="start">
        <Text as="div" size="hero" weight="semibold" numeric>
          {shownMoney(parts.total, currency)}
        </Text>
        <ChangeBadge view={view} span={span} />
      </Stack>
      {isWide ? choice : null}
      <History view={view} />
      <LeftOut parts={parts} />
    </Stack>
  );
  const details = (
    <Stack gap={4}>
      <WorthBars parts={parts} currency={currency} />
      <WorthSum parts={parts} currency={currency} />
    </Stack>
  );
  if (isWide && !isBeside) {
    return (
      <Grid columns="two" gap={8}>
        {line}
        {details}
      </Grid>
    );
  }
  return (
    <Stack gap={4}>
      {line}
      {isBeside ? (
        details
      ) : (
        <Stack gap={1}>
          <PlannedDebts parts={parts} currency={currency} />
          <Disclosure summary={t('accounts.netWorthDetails')}>
            <Stack gap={4}>
              {choice}
              {details}
            </Stack>
          </Disclosure>
        </Stack>
      )}
    </Stack>
  );
}

type SpanChoiceProps = {
  readonly value: WorthSpan;
  readonly onValueChange: (span: WorthSpan) => void;
};

function SpanChoice({ value, onValueChange }: SpanChoiceProps) {
  return (
    <SegmentedControl
      legend={t('accounts.historyRange')}
      stretch
      value={value}
      onValueChange={onValueChange}
      options={WORTH_SPANS.map((span) => ({ value: span, label: t(`accounts.span-${span}`) }))}
    />
  );
}

/** '+$7,187.92 in 3 months'; nothing while there is one point. */
function ChangeBadge({ view, span }: Pick<FiguresProps, 'view' | 'span'>) {
  const { points, isWholeSpan, currency } = view;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const change = cents(last.total.amount - first.total.amount);
  const amount = shownMoney(change, currency, { signed: true });
  const text =
    span === 'all' || !isWholeSpan
      ? t('accounts.netWorthSince', { amount, date: dateText(first.date) })
      : t(`accounts.in-${span}`, { amount });
  // A mask must not reveal anything by its colour.
  const isHidden = amount === HIDDEN_AMOUNT;
  return (
    <Badge tone={change > 0 && !isHidden ? 'accent' : 'neutral'}>
      {isHidden || change === 0 ? null : change > 0 ? (
        <TrendingUp aria-hidden="true" />
      ) : (
        <TrendingDown aria-hidden="true" />
      )}
      {text}
    </Badge>
  );
}

const MoneyLineChart = lazyChart(
  async () => (await import('@/components/charts/money-line-chart.tsx')).MoneyLineChart,
);

function History({ view }: Pick<FiguresProps, 'view'>) {
  const navigate = useNavigate();
  const { points, currency } = view;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const formatValue = (value: number) => shownMoney(cents(value), currency);
  const told = points.map(({ date, total }) => ({ title: dateText(date), value: total.amount }));
  return (
    <ChartBox
      caption={t('accounts.netWorthCaption', {
        before: formatValue(first.total.amount),
        from: dateText(first.date),
        after: formatValue(last.total.amount),
      })}
      summary={chartSummary(told, { formatValue })}
      height="fill"
    >
      <MoneyLineChart
        label={t('accounts.netWorthChart')}
        name={t('accounts.netWorth')}
        currency={currency}
        points={points.map(({ date, total }) => ({ date, amount: total.amount }))}
        lastLabel={t('accounts.today')}
        onOpen={() => void navigate(routes.reports({ tab: 'net-worth' }))}
      />
    </ChartBox>
  );
}

const dateText = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());
