import { useMemo } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import {
  comparedNames,
  type NameDimension,
  type NameReport,
  nameReport,
} from '@/domain/reports/payees-and-tags.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import { type Explanation, explainRows } from '@/domain/reports/report-explanation.ts';
import { type ComparedDays, changeOf } from '@/domain/reports/report-period.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { PivotProgress, ReadingProgress } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import {
  type HeldPivot,
  type PivotLists,
  pivotNames,
  useHeldPivot,
  usePivotLists,
} from '@/features/reports/parts/pivot/pivot-rows.ts';
import { ChangeText, ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type Live, mapLive, valueOr } from '@/live/live.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import type { ShownPivot } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { NameSection } from './name-section.tsx';

const skeleton = <ReportSkeleton hasChart={false} rows={10} progress={<ReadingProgress />} />;

type NamesReportProps = ReportProps & { readonly dimension: NameDimension };

/** Payees or tags with their income and expense in a period. */
export function NamesReport(props: NamesReportProps) {
  const lists = usePivotLists(props.base);
  return (
    <LiveReport live={lists} skeleton={skeleton}>
      {(value) => <NamesPivot {...props} lists={value} />}
    </LiveReport>
  );
}

type NamesPivotProps = NamesReportProps & { readonly lists: PivotLists };

function NamesPivot(props: NamesPivotProps) {
  const { dimension, lists, base, scope, period, compared } = props;
  const query = useMemo(
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
  const live = useHeldPivot(query, NO_FILTER, period, base.categories);
  return (
    <LiveReport live={live} skeleton={skeleton}>
      {(held) => {
        const { pivot, table } = held;
        if (pivot.isComplete && table.lines.length === 0) {
          return (
            <NothingToReport
              title={t('reportTabs.nothingTitle')}
              text={t(`reportTabs.nothing-${dimension}`)}
              jump={{ period, scope, base }}
            />
          );
        }
        return compared === null ? (
          <ShownNames {...props} held={held} before={null} />
        ) : (
          <ComparedNames {...props} held={held} query={query} compared={compared} />
        );
      }}
    </LiveReport>
  );
}

type HeldProps = NamesPivotProps & { readonly held: HeldPivot };

type ComparedNamesProps = HeldProps & {
  /** The current query; `held` may still hold the result of an earlier one. */
  readonly query: PivotQuery;
  readonly compared: ComparedDays;
};

/** Compares only when both results are complete and belong to the current days. */
function ComparedNames(props: ComparedNamesProps) {
  const { held, query, dimension, period, compared, base } = props;
  const found = useNamesBefore(query, dimension, compared, base.categories);
  if (found.status === 'failed') return <LiveReport live={found}>{() => null}</LiveReport>;
  const { days } = held.context;
  const isCurrent = held.query === query && days.from === period.from && days.to === period.to;
  const isComplete = isCurrent && held.pivot.isComplete;
  return <ShownNames {...props} before={isComplete ? valueOr(found, null) : null} />;
}

type ShownNamesProps = HeldProps & { readonly before: NamesBefore | null };

function ShownNames(props: ShownNamesProps) {
  const { dimension, lists, base, held, before, compared } = props;
  const { table, context, pivot, query } = held;
  const report = useMemo(() => {
    const now = nameReport(table, dimension, context);
    return before ? comparedNames(now, before.report, dimension, context) : now;
  }, [table, dimension, context, before]);
  const names = before ? new Map([...before.names, ...pivot.names]) : pivot.names;
  const nameOf = pivotNames(dimension, base, lists, names);
  const { currency } = query.scope;
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

type NameFiguresProps = {
  readonly report: NameReport;
  /** Report of the compared days; null without a comparison or while loading. */
  readonly before: NameReport | null;
  readonly base: ReportBase;
  readonly pivot: ShownPivot;
  readonly currency: string;
};

const FIGURES = ['expense', 'income', 'net'] as const;

/** Totals of all payees or tags, compared with the other days. */
function NameFigures({ report, before, base, pivot, currency }: NameFiguresProps) {
  const { total } = report;
  const changeTo = (figure: (typeof FIGURES)[number], now: ReportAmount) =>
    before ? (
      <ChangeText
        change={changeOf(now, before.total[figure])}
        currency={currency}
        welcome={figure === 'expense' ? 'less' : 'more'}
        beforeRows={before.total.rows[figure]}
      />
    ) : null;
  return (
    <Card>
      <PivotProgress pivot={pivot} />
      <FigureGrid>
        {FIGURES.map((figure) => (
          <ReportFigure
            key={figure}
            currency={currency}
            base={base}
            size={figure === 'expense' ? 'hero' : 'lg'}
            signed={figure === 'net'}
            label={t(`reportParts.${figure}`)}
            amount={total[figure]}
            rows={total.rows[figure]}
            explanation={
              figure === 'net'
                ? explainNetOf(total)
                : explainRows(total[figure], total.rows[figure])
            }
            detail={changeTo(figure, total[figure])}
          />
        ))}
      </FigureGrid>
    </Card>
  );
}

function explainNetOf({ income, expense, net, rows }: NameReport['total']): Explanation {
  const term = (kind: 'income' | 'expense') => ({ kind: 'cash', term: kind }) as const;
  return {
    kind: 'sum',
    result: net,
    terms: [
      { sign: 1, label: term('income'), amount: income, rows: rows.income },
      { sign: -1, label: term('expense'), amount: expense, rows: rows.expense },
    ],
  };
}

/** Report of the compared days, and names of its descriptions that aren't payees. */
type NamesBefore = {
  readonly report: NameReport;
  readonly names: ReadonlyMap<string, string>;
};

/** Live report of the compared days; null until all rows of exactly these days are read. */
function useNamesBefore(
  query: PivotQuery,
  dimension: NameDimension,
  { from, to }: ComparedDays,
  categories: ReportBase['categories'],
): Live<NamesBefore | null> {
  const days = useMemo(() => ({ from, to }), [from, to]);
  const live = useHeldPivot(query, NO_FILTER, days, categories);
  return useMemo(
    () =>
      mapLive(live, (held) => {
        const { context, pivot, table } = held;
        const isCurrent =
          held.query === query && context.days.from === from && context.days.to === to;
        return isCurrent && pivot.isComplete
          ? { report: nameReport(table, dimension, context), names: pivot.names }
          : null;
      }),
    [live, query, dimension, from, to],
  );
}
