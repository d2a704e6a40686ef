import { useMemo } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { comparedNames, type NameDimension, nameReport } from '@/domain/reports/payees-and-tags.ts';
import type { ComparedDays } from '@/domain/reports/report-period.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import { pivotNames } from '@/features/reports/pivot/pivot-names.ts';
import { ReadingProgress } from '@/features/reports/pivot/reading-progress.tsx';
import { type HeldPivot, useHeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import { type PivotLists, usePivotLists } from '@/features/reports/pivot/use-pivot-lists.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { NameFigures } from './name-figures.tsx';
import { NameSection } from './name-section.tsx';
import { type NamesBefore, useNamesBefore } from './use-names-before.ts';

type NameReportProps = ReportProps & { readonly dimension: NameDimension };

const skeleton = <ReportSkeleton hasChart={false} rows={10} progress={<ReadingProgress />} />;

/** Payees or tags with what they brought and took in a period. */
export function NameReport(props: NameReportProps) {
  const lists = usePivotLists(props.base);
  return (
    <LiveReport live={lists} skeleton={skeleton}>
      {(value) => <LaidOutNames {...props} lists={value} />}
    </LiveReport>
  );
}

type LaidOutProps = NameReportProps & { readonly lists: PivotLists };

function LaidOutNames(props: LaidOutProps) {
  const { dimension, lists, base, scope, period, compared } = props;
  const question = useMemo(
    (): PivotQuery => ({
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
      {(held) => {
        const { pivot, table } = held;
        if (pivot.isComplete && table.lines.length === 0) {
          return (
            <NothingToReport
              title={t('reportNames.nothingTitle')}
              text={t(`reportNames.nothing-${dimension}`)}
            />
          );
        }
        return compared === null ? (
          <ShownNames {...props} held={held} before={null} />
        ) : (
          <ComparedNames {...props} held={held} question={question} compared={compared} />
        );
      }}
    </LiveReport>
  );
}

type HeldProps = LaidOutProps & { readonly held: HeldPivot };

type ComparedNamesProps = HeldProps & {
  /** What is asked now: `held` may still be the answer to another question. */
  readonly question: PivotQuery;
  readonly compared: ComparedDays;
};

/** Nothing is compared before both are whole, and of the days that are asked about. */
function ComparedNames(props: ComparedNamesProps) {
  const { held, question, dimension, period, compared, base } = props;
  const found = useNamesBefore(question, dimension, compared, base.categories);
  if (found.status === 'failed') return <LiveReport live={found}>{() => null}</LiveReport>;
  const { days } = held.context;
  const isAsked = held.question === question && days.from === period.from && days.to === period.to;
  const isWhole = isAsked && held.pivot.isComplete;
  return <ShownNames {...props} before={isWhole ? valueOr(found, null) : null} />;
}

type ShownNamesProps = HeldProps & { readonly before: NamesBefore | null };

function ShownNames(props: ShownNamesProps) {
  const { dimension, lists, base, held, before, compared } = props;
  const { table, context, pivot, question } = held;
  const report = useMemo(() => {
    const now = nameReport(table, dimension, context);
    return before ? comparedNames(now, before.report, dimension, context) : now;
  }, [table, dimension, context, before]);
  const names = before ? new Map([...before.names, ...pivot.names]) : pivot.names;
  const nameOf = pivotNames(dimension, base, lists, names);
  const { currency } = question.scope;
  return (
    <Stack gap={8}>
      <NameFigures
        report={report}
        base={base}
        pivot={pivot}
        currency={currency}
        before={before?.report ?? null}
      />
      <NameSection
        dimension={dimension}
        report={report}
        nameOf={nameOf}
        pivot={pivot}
        currency={currency}
        compared={compared}
      />
    </Stack>
  );
}
