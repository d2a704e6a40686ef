import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { Live } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Panel, PanelText } from '@/ui/layout/panel.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { dateText, moneyText } from './dashboard-text.ts';

type SectionPanelProps<Value> = {
  readonly section: DashboardSection;
  readonly live: Live<Value>;
  /** Label and address of the page with the full list. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly children: (value: Value) => ReactNode;
};

/** A section in its loading, failed, or ready state. */
export function SectionPanel<Value>(props: SectionPanelProps<Value>) {
  const { section, live, more, children } = props;
  return (
    <Panel
      title={sectionTitle(section)}
      inset={insetOf(section)}
      actions={
        more ? (
          <Link to={more.to} className={linkClass({ reach: true })}>
            {more.label}
          </Link>
        ) : null
      }
    >
      {live.status === 'loading' ? <SectionSkeleton section={section} /> : null}
      {live.status === 'failed' ? (
        <Stack inset={insetOf(section) === 'none' ? 4 : 0}>
          <Notice tone="danger">
            {t('dashboard.sectionFailed', { message: live.error.message })}
          </Notice>
        </Stack>
      ) : null}
      {live.status === 'ready' ? children(live.value) : null}
    </Panel>
  );
}

type SectionEmptyProps = {
  /** What belongs here, in a sentence. */
  readonly text: string;
  /** The one action that gets the user started. */
  readonly action?: ReactNode;
  /** For sections whose rows run edge to edge. */
  readonly inset?: boolean;
};

/** Message of a section without data. */
export function SectionEmpty({ text, action, inset = false }: SectionEmptyProps) {
  const content = (
    <>
      <Text as="p" tone="muted" measure>
        {text}
      </Text>
      {action}
    </>
  );
  if (inset) return <PanelText>{content}</PanelText>;
  return (
    <Stack gap={3} align="start">
      {content}
    </Stack>
  );
}

/** Title of a section, on the dashboard and in the arrange list. */
export function sectionTitle(section: DashboardSection): string {
  return t(`dashboard.title-${section}`);
}

/** What a section shows, in one line. */
export function sectionHelp(section: DashboardSection): string {
  return t(`dashboard.help-${section}`);
}

type SkeletonKind = 'rows' | 'chart' | 'hero' | 'figures';

const SKELETONS: Readonly<Partial<Record<DashboardSection, SkeletonKind>>> = {
  'net-worth': 'hero',
  cash: 'figures',
  spending: 'chart',
  'income-expense': 'chart',
  debts: 'figures',
};

/** 'none' for sections whose rows run edge to edge. */
function insetOf(section: DashboardSection): 'none' | 'md' {
  return SKELETONS[section] === undefined ? 'none' : 'md';
}

/** Placeholder with the final height of a section. */
function SectionSkeleton({ section }: { readonly section: DashboardSection }) {
  const title = sectionTitle(section);
  return (
    <SkeletonGroup label={t('dashboard.loadingSection', { title })}>
      <SkeletonOf kind={SKELETONS[section] ?? 'rows'} />
    </SkeletonGroup>
  );
}

/** A section that hasn't started to load yet. */
export function WaitingSection({ section }: { readonly section: DashboardSection }) {
  return (
    <Panel title={sectionTitle(section)} inset={insetOf(section)}>
      <SectionSkeleton section={section} />
    </Panel>
  );
}

function SkeletonOf({ kind }: { readonly kind: SkeletonKind }) {
  switch (kind) {
    case 'rows':
      return <SkeletonRows count={6} />;
    case 'chart':
      return (
        <Stack gap={4}>
          <FigureSkeleton />
          <ChartSkeleton />
        </Stack>
      );
    case 'hero':
      return (
        <Grid columns="asideMain" gap={6}>
          <FigureSkeleton />
          <ChartSkeleton />
        </Grid>
      );
    case 'figures':
      return (
        <Grid columns="figures" gap={6}>
          <FigureSkeleton />
          <FigureSkeleton />
        </Grid>
      );
  }
}

/** Placeholder for a chart and the button below it that opens its table. */
export function ChartSkeleton() {
  return (
    <Stack gap={2}>
      <ChartBox caption="" height="sm">
        <Skeleton height="chart" />
      </ChartBox>
      <Skeleton height="control" width="md" />
    </Stack>
  );
}

/** Placeholder for a figure with its label, comparison, and Explain button. */
export function FigureSkeleton() {
  return (
    <div>
      <Skeleton width="sm" />
      <Skeleton height="figure" width="md" />
      <Skeleton width="lg" />
      <Skeleton width="xs" />
    </div>
  );
}

type CurrencyNoteProps = {
  readonly amount: ReportAmount;
  readonly currency: string;
  /** Currencies left out of every figure. */
  readonly leftOut?: readonly string[];
};

/**
 * Says which amounts were converted at which rate, and which are shown separately. Hidden if
 * everything is in one currency.
 */
export function CurrencyNote({ amount, currency, leftOut = [] }: CurrencyNoteProps) {
  const unconverted = amount.foreign.filter(({ converted }) => converted === null);
  const lines = amount.foreign.flatMap(({ amount: own, currency: code, converted, rate }) =>
    converted === null || rate === null
      ? []
      : t('dashboardFigures.converted', {
          amount: moneyText(own, code),
          converted: moneyText(converted, currency),
          date: dateText(rate.date),
        }),
  );
  const separate = unconverted.map((each) => moneyText(each.amount, each.currency)).join(', ');
  if (lines.length === 0 && separate === '' && leftOut.length === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {lines.join(' ')} {separate ? t('dashboardFigures.beside', { amounts: separate }) : null}{' '}
      {leftOut.length > 0
        ? t('dashboardFigures.leftOut', { currency, others: leftOut.join(', ') })
        : null}{' '}
      {separate || leftOut.length > 0 ? (
        <Link to={routes.settings({ tab: 'currencies' })} className={linkClass()}>
          {t('dashboardFigures.enterRate')}
        </Link>
      ) : null}
    </Text>
  );
}

type ReportTab = 'net-worth' | 'spending' | 'cash-flow';

/**
 * Address of the report with the same figure as a section. Pass a currency other than the base
 * currency to select it.
 */
export function reportLink(
  tab: ReportTab,
  { isConverted }: { readonly isConverted: boolean },
  currency = '',
): string {
  return routes.reports({
    tab,
    ...(isConverted ? { converted: '1' } : {}),
    ...(currency === '' ? {} : { currency }),
  });
}

/** Like reportLink, but works before the section has loaded. */
export function reportLinkOf(
  tab: ReportTab,
  live: Live<{ readonly isConverted: boolean }>,
): string {
  return reportLink(tab, live.status === 'ready' ? live.value : { isConverted: false });
}
