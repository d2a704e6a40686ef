import { type ReactNode, useMemo } from 'react';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { TrendInput, TrendReport, TrendStep } from '@/domain/reports/trends.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { TrendTile } from './trend-tile.tsx';
import { trendName } from './trend-words.ts';

type TrendChartsProps = {
  readonly report: TrendReport;
  readonly step: TrendStep;
  readonly scope: ReportScope;
  readonly base: ReportBase;
  readonly nature: CategoryNature;
  /** The way back from a category that is looked into; null = none is. */
  readonly trail: ReactNode;
  readonly lookLink: (categoryId: string) => string;
  readonly isWhole: TrendInput['isWhole'];
};

/** More are shown on demand. */
const FIRST_TILES = 9;

/** All together, and below it each category in a small chart of its own scale. */
export function TrendCharts(props: TrendChartsProps) {
  const { report, trail, base, nature, step, scope, lookLink, isWhole } = props;
  const { shown, rest } = useFirstFew(report.lines, FIRST_TILES);
  const shared = useMemo(
    () => ({ buckets: report.buckets, step, currency: scope.currency, base, isWhole, lookLink }),
    [report.buckets, step, scope.currency, base, isWhole, lookLink],
  );
  return (
    <Stack gap={6}>
      {trail}
      <TrendTile {...shared} line={report.total} name={t(`reportWorth.all-${nature}`)} isTotal />
      <Grid min="md" gap={8}>
        {shown.map((line) => (
          <TrendTile
            key={`${line.categoryId} ${line.isOwn}`}
            {...shared}
            line={line}
            name={trendName(base, line)}
          />
        ))}
      </Grid>
      {rest}
    </Stack>
  );
}
