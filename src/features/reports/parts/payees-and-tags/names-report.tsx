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

type NameFiguresProps = {
  readonly report: NameReport;
  /** Of the days that it is compared with; null = of none, or they are not read yet. */
  readonly before: NameReport | null;
  readonly base: ReportBase;
  readonly pivot: ShownPivot;
  readonly currency: string;
};

const FIGURES = ['expense', 'income', 'net'] as const;

/** What all payees or tags come to together, against the days that the report is compared with. */
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
            label={t(`reportNames.${figure}`)}
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

/** Payees or tags in other days; the names of those that are no payee are the pivot's. */
type NamesBefore = {
  readonly report: NameReport;
  readonly names: ReadonlyMap<string, string>;
};

/** What payees or tags came to in the days that a report is compared with; live, null until all of just those are read. */
function useNamesBefore(
  question: PivotQuery,
  dimension: NameDimension,
  { from, to }: ComparedDays,
  categories: ReportBase['categories'],
): Live<NamesBefore | null> {
  const days = useMemo(() => ({ from, to }), [from, to]);
  const live = useHeldPivot(question, NO_FILTER, days, categories);
  return useMemo(
    () =>
      mapLive(live, (held) => {
        const { context, pivot, table } = held;
        const isAsked =
          held.question === question && context.days.from === from && context.days.to === to;
        return isAsked && pivot.isComplete
          ? { report: nameReport(table, dimension, context), names: pivot.names }
          : null;
      }),
    [live, question, dimension, from, to],
  );
}

type NamesReportProps = ReportProps & { readonly dimension: NameDimension };

const skeleton = <ReportSkeleton hasChart={false} rows={10} progress={<ReadingProgress />} />;

/** Payees or tags with what they brought and took in a period. */
export function NamesReport(props: NamesReportProps) {
  const lists = usePivotLists(props.base);
  return (
    <LiveReport live={lists} skeleton={skeleton}>
      {(value) => <LaidOutNames {...props} lists={value} />}
    </LiveReport>
  );
}

type LaidOutProps = NamesReportProps & { readonly lists: PivotLists };

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
