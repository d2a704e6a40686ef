import { useMemo } from 'react';
import { nameReport } from '@/domain/report-names.ts';
import type { PivotQuestion } from '@/domain/report-pivot.ts';
import { NO_FILTER } from '@/domain/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/stack.tsx';
import { ReportSkeleton } from '../parts/report-skeleton.tsx';
import { LiveReport, NothingToReport } from '../parts/report-states.tsx';
import { pivotNames } from '../pivot/pivot-names.ts';
import { useHeldPivot } from '../pivot/use-held-pivot.ts';
import { type PivotLists, usePivotLists } from '../pivot/use-pivot-lists.ts';
import type { ReportProps } from '../report-props.ts';
import { NameFigures } from './name-figures.tsx';
import { NameSection } from './name-section.tsx';

type NameReportProps = ReportProps & { readonly dimension: 'payee' | 'tag' };

const skeleton = <ReportSkeleton hasChart={false} rows={10} />;

/** Payees or tags with what they brought and took in a period. */
export function NameReport(props: NameReportProps) {
  const lists = usePivotLists(props.base);
  return (
    <LiveReport live={lists} skeleton={skeleton}>
      {(value) => <LaidOutNames {...props} lists={value} />}
    </LiveReport>
  );
}

function LaidOutNames(props: NameReportProps & { readonly lists: PivotLists }) {
  const { dimension, lists, base, scope, period, compared } = props;
  const question = useMemo(
    (): PivotQuestion => ({
      rows: dimension,
      columns: 'nature',
      subject: 'net',
      scope,
      natures: base.natures,
      topOf: lists.topOf,
      payeeOf: lists.payeeOf,
      monthStartDay: base.calendar.monthStartDay,
    }),
    [dimension, lists, base, scope],
  );
  const live = useHeldPivot(question, NO_FILTER, period, base.categories);
  return (
    <LiveReport live={live} skeleton={skeleton}>
      {({ table, context, pivot }) => {
        const report = nameReport(table, dimension, context);
        if (pivot.isComplete && report.lines.length === 0) {
          return (
            <NothingToReport
              title={t('reportNames.nothingTitle')}
              text={t(`reportNames.nothing-${dimension}`)}
            />
          );
        }
        const nameOf = pivotNames(dimension, base, lists, pivot.names);
        const shared = { dimension, report, nameOf, pivot, currency: scope.currency };
        return (
          <Stack gap={8}>
            <NameFigures {...{ report, question, compared, base, pivot }} />
            <NameSection {...shared} />
          </Stack>
        );
      }}
    </LiveReport>
  );
}
