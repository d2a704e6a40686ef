import { LiveReport, ReportSkeleton } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useCountedDays } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { CategoryTrends } from './category-trends.tsx';
import { HeatSection } from './heat-map-section.tsx';
import { useTrendAddress } from './trend-address.ts';
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
          legend={t('reportTrends.nature')}
          value={nature}
          onValueChange={(next) => set({ nature: next, categoryId: '' })}
          options={(['expense', 'income'] as const).map((value) => ({
            value,
            label: t(`reportTrends.nature-${value}`),
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
