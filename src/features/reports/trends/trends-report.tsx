import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { categoryPath } from '@/domain/reports/categories.ts';
import { keysOfRanges, type ReportDays, type ReportTotals } from '@/domain/reports/report-flows.ts';
import { bucketsOf, type ReportBucket } from '@/domain/reports/report-period.ts';
import { trendRows } from '@/domain/reports/report-table-rows.ts';
import {
  completePartTest,
  type TrendStep,
  trendReport,
  trendStepOf,
  trendSteps,
} from '@/domain/reports/trends.ts';
import {
  CategoryTrail,
  useDrillDownLink,
} from '@/features/reports/parts/categories/category-drill-down.tsx';
import { categoryName } from '@/features/reports/parts/record-labels.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import { bucketTitle } from '@/features/reports/parts/report-text.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useReportTotals } from '@/live/reports/report-base.ts';
import { useCountedDays } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { HeatSection } from './heat-map-section.tsx';
import { type TrendSectionProps, useTrendAddress } from './trend-address.ts';
import { canDrillDown, TrendCharts, trendName } from './trend-charts.tsx';
import { YearSection } from './year-comparison.tsx';

/** How spending or income changes: by category, by year, and day by day. */
export function TrendsReport(props: ReportProps) {
  const { period } = props;
  const address = useTrendAddress();
  const known = useCountedDays(props.scope);
  const { nature, set } = address;
  return (
    <Stack gap={8}>
      <ShowIn medium="screen">
        <SegmentedControl
          legend={t('reportTabs.nature')}
          value={nature}
          onValueChange={(next) => set({ nature: next, categoryId: '' })}
          options={(['expense', 'income'] as const).map((value) => ({
            value,
            label: t(`reportTabs.nature-${value}`),
          }))}
        />
      </ShowIn>
      <LiveReport live={known} skeleton={<ReportSkeleton figures={0} rows={0} />}>
        {(days) => (
          <>
            <CategoryTrends {...props} address={address} known={days} />
            {days === null ? null : (
              <>
                <YearSection {...props} address={address} known={days} />
                <HeatSection
                  key={`${period.from} ${period.to}`}
                  {...props}
                  nature={nature}
                  known={days}
                />
              </>
            )}
          </>
        )}
      </LiveReport>
    </Stack>
  );
}

type CategoryTrendsProps = TrendSectionProps & {
  /**
   * From the first income or expense in the report's accounts to their last row; null if there is
   * none.
   */
  readonly known: ReportDays | null;
};

/** Categories over time, each compared with its mean, with drill-down. */
function CategoryTrends(props: CategoryTrendsProps) {
  const { period, scope, base, address } = props;
  const { monthStartDay } = base.calendar;
  const step = trendStepOf(address.step, period, monthStartDay);
  const firstDay = weekStart();
  const buckets = useMemo(
    () => bucketsOf(period, step, monthStartDay, firstDay),
    [period, step, monthStartDay, firstDay],
  );
  const keys = useMemo(() => keysOfRanges(scope, [period, ...buckets]), [scope, period, buckets]);
  const sums = useReportTotals(keys);
  return (
    <LiveReport live={sums} skeleton={<ReportSkeleton figures={0} rows={0} />}>
      {(known) => <Trends {...props} step={step} buckets={buckets} sums={known} />}
    </LiveReport>
  );
}

type TrendsProps = CategoryTrendsProps & {
  readonly step: TrendStep;
  readonly buckets: readonly ReportBucket[];
  readonly sums: ReportTotals;
};

function Trends(props: TrendsProps) {
  const { period, scope, base, address, step, buckets, sums, known } = props;
  const drillDownLink = useDrillDownLink();
  const { natures, categories, calendar } = base;
  const { nature } = address;
  const path = useMemo(
    () => categoryPath(categories, natures, nature, address.categoryId),
    [categories, natures, nature, address.categoryId],
  );
  const parentId = path.at(-1) ?? null;
  const isWhole = useMemo(() => completePartTest(calendar.today, known), [calendar.today, known]);
  const report = useMemo(
    () =>
      trendReport({
        material: { sums, scope, natures },
        categories,
        nature,
        buckets,
        parentId,
        isWhole,
      }),
    [sums, scope, natures, categories, nature, buckets, parentId, isWhole],
  );
  const trail =
    path.length === 0 ? null : (
      <CategoryTrail nature={nature} base={base} drillDownLink={drillDownLink} path={path} />
    );
  if (report.lines.length === 0) {
    return (
      <>
        {trail}
        <NothingToReport
          title={t(`reportTabs.trendNothing-${nature}`)}
          text={t('reportTabs.trendNothingText')}
          jump={{ period, scope, base, nature }}
        />
      </>
    );
  }
  const all = [...report.lines, report.total];
  const subject = parentId === null ? '' : categoryName(base, parentId);
  return (
    <ReportSection
      title={
        subject === ''
          ? t(`reportTabs.trendTitle-${nature}`)
          : t('reportTabs.trendTitleOf', { name: subject })
      }
      context={t('reportTabs.trendContext')}
      fileName="trends"
      hasTotal
      actions={
        <StepChoice
          step={step}
          steps={trendSteps(period, calendar.monthStartDay)}
          onStep={(next) => address.set({ step: next })}
        />
      }
      table={{
        currency: scope.currency,
        head: [
          t('reportTabs.category'),
          ...buckets.map(bucketTitle),
          t('reportParts.total'),
          t('reportTabs.mean'),
        ],
        rows: trendRows(
          report,
          (id) =>
            trendName(
              base,
              report.lines.find((line) => line.categoryId === id),
            ),
          t('reportParts.total'),
          known,
        ),
      }}
      linkAt={(row) => {
        const line = report.lines[row];
        return line && canDrillDown(line) ? drillDownLink(line.categoryId ?? '') : null;
      }}
      cellRowsAt={(row, column) => {
        const line = all[row];
        const cell = line?.cells[column - 1];
        return cell?.rows ?? (column === buckets.length + 1 ? (line?.rows ?? null) : null);
      }}
      chart={
        <TrendCharts
          report={report}
          step={step}
          scope={scope}
          base={base}
          nature={nature}
          trail={trail}
          drillDownLink={drillDownLink}
          isWhole={isWhole}
        />
      }
    />
  );
}

type StepChoiceProps = {
  readonly step: TrendStep;
  readonly steps: readonly TrendStep[];
  readonly onStep: (step: TrendStep) => void;
};

function StepChoice({ step, steps, onStep }: StepChoiceProps) {
  if (steps.length < 2) return null;
  return (
    <SegmentedControl
      legend={t('reportTabs.step')}
      value={step}
      onValueChange={onStep}
      options={steps.map((value) => ({ value, label: t(`reportTabs.by-${value}`) }))}
    />
  );
}
