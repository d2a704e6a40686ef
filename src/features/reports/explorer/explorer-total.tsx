import { Link } from 'react-router-dom';
import type { ExplorerView } from '@/domain/reports/explorer/explorer-view.ts';
import { explainPivot, type PivotExplanation } from '@/domain/reports/explorer/pivot-figure.ts';
import { isConverted } from '@/domain/reports/report-explanation.ts';
import { ExplainPopover, FigureLabel } from '@/features/reports/parts/explain-popover.tsx';
import { conversionTexts } from '@/features/reports/parts/explain-text.ts';
import type { PivotLists } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { accountName } from '@/features/reports/parts/record-labels.tsx';
import { daysText, moneyText } from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { countText } from '@/messages/count-text.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { cellLink, ExplorerCellBody, type ExplorerRowContext } from './explorer-table.tsx';
import { filterTexts, heightText, measuredText } from './explorer-text.ts';

type ExplorerTotalProps = Pick<ExplorerRowContext, 'held' | 'base' | 'currency'> & {
  readonly view: ExplorerView;
  readonly lists: PivotLists;
  readonly isConverted: boolean;
};

/** The grand total, linked to its transactions, with an explanation. */
export function ExplorerTotal(props: ExplorerTotalProps) {
  const { held, base, currency, view, lists, isConverted } = props;
  const { query, context, filter, table } = held;
  const { total } = table;
  const about = measuredText(view);
  const to = cellLink(held, base, null, null);
  const { days } = context;
  const explanation = explainPivot({
    total,
    days,
    isConverted,
    query: query,
    measure: view.measure,
    accounts: base.accounts,
  });
  return (
    <StatFigure
      size="hero"
      label={
        <FigureLabel label={about}>
          <ExplainPopover about={about}>
            <ExplainPivot
              about={about}
              explanation={explanation}
              currency={currency}
              base={base}
              to={to}
              filters={filterTexts(filter, base, lists, currency)}
            />
          </ExplainPopover>
        </FigureLabel>
      }
      value={
        <ExplorerCellBody
          value={total}
          measure={view.measure}
          currency={currency}
          to={to}
          about={about}
        />
      }
      detail={t('reportExplorer.transactionsIn', {
        count: total.count,
        days: daysText(days),
      })}
    />
  );
}

type ExplainPivotProps = {
  /** Name of the figure. */
  readonly about: string;
  readonly explanation: PivotExplanation;
  /** Active filters besides dates and accounts, as sentences; empty = none. */
  readonly filters: readonly string[];
  readonly currency: string;
  readonly base: ReportBase;
  /** Link to its transactions. */
  readonly to: string;
};

/** Explains a figure of the explorer: formula, numbers, scope, and what is left out. */
function ExplainPivot(props: ExplainPivotProps) {
  const { about, explanation, currency } = props;
  const { measure, subject, result, sum } = explanation;
  return (
    <>
      <FormulaText>{t(`reportExplorer.formula-${measure}`, { about })}</FormulaText>
      <Formula label={t('reportParts.terms', { about })}>
        {measure === 'mean' ? (
          <FormulaLine
            label={t('reportParts.meanSum')}
            figure={moneyText(sum.amount, currency)}
            notes={conversionTexts(sum, currency)}
          />
        ) : null}
        <TransactionsLine {...props} />
        <FormulaLine
          result
          sign={t('reportParts.equals')}
          label={about}
          figure={heightText(result, measure, currency)}
          {...(measure === 'sum' ? { notes: conversionTexts(sum, currency) } : {})}
        />
      </Formula>
      {subject === 'expense' && measure !== 'count' ? (
        <FormulaText>{t('reportParts.rowsTurned')}</FormulaText>
      ) : null}
      {measure !== 'count' && isConverted(sum) ? (
        <FormulaText>{t('reportParts.convertedOnce')}</FormulaText>
      ) : null}
      <PivotFacts {...props} />
    </>
  );
}

/** The number of transactions, as a link. */
function TransactionsLine({ explanation, to }: ExplainPivotProps) {
  const { measure, count } = explanation;
  const name = t('reportParts.rowsTerm');
  return (
    <FormulaLine
      {...(measure === 'mean' ? { sign: t('reportParts.over') } : {})}
      label={name}
      figure={
        <Link
          to={to}
          className={linkClass({ tone: 'quiet', target: 'touch' })}
          aria-label={t('reportParts.countOf', { about: name, count })}
        >
          {countText(count)}
        </Link>
      }
    />
  );
}

/** What the figure covers and what it leaves out. */
function PivotFacts({ explanation, filters, base }: ExplainPivotProps) {
  const { subject, days, accountIds } = explanation;
  const accounts =
    accountIds === null
      ? t('reportExplorer.countedAccounts')
      : listText(accountIds.map((id) => accountName(base, id)));
  return (
    <Text as="div" size="sm">
      <DataList
        items={[
          { label: t('reportExplorer.subject'), value: t(`reportExplorer.subject-${subject}`) },
          { label: t('reportExplorer.factDays'), value: daysText(days) },
          { label: t('reportExplorer.factAccounts'), value: accounts },
          {
            label: t('register.filters'),
            value: filters.length === 0 ? t('reportExplorer.noFilters') : filters.join('; '),
          },
        ]}
      />
      <Text as="p" tone="muted">
        {t('reportExplorer.notInIt')}
      </Text>
      <Text as="div" tone="muted">
        <BulletList items={leftOutTexts(explanation)} />
      </Text>
    </Text>
  );
}

function leftOutTexts({ subject, leftOut, isOverlapping }: PivotExplanation): readonly string[] {
  const { currencies, amounts } = leftOut;
  return [
    t(`reportExplorer.leftOut-${subject}`),
    t('reportExplorer.leftOutMarked'),
    ...(currencies.length === 0
      ? []
      : [t('reportExplorer.leftOutCurrencies', { list: currencies.join(', ') })]),
    ...amounts.map(({ amount, currency }) =>
      t('reportParts.rateMissing', { amount: moneyText(amount, currency) }),
    ),
    ...(isOverlapping ? [t('reportExplorer.tagsOverlap')] : []),
  ];
}
