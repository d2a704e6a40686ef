import { Link, useSearchParams } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { CategoryLine } from '@/domain/reports/categories.ts';
import type { CategoryChange } from '@/domain/reports/overview.ts';
import { amount, fraction, text } from '@/domain/reports/report-table.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import {
  categoryHue,
  categoryName,
  ReportCategoryTile,
} from '@/features/reports/parts/record-labels.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import { paramsOfTab } from '@/features/reports/report-address.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import type { ShownOverview } from './use-overview.ts';

const MOST = 6;

/** The largest top-level categories, as bars. The table has all of them. */
export function LargestCategories({ expense, scope, base }: ReportProps & ShownOverview) {
  const linkOf = useSpendingLink();
  const { lines, total, rows } = expense;
  const { currency } = scope;
  const shown = lines.slice(0, MOST);
  const longest = Math.max(1, ...shown.map((line) => line.total.amount));
  const nameOf = ({ categoryId }: CategoryLine) => categoryName(base, categoryId);
  return (
    <ReportSection
      title={t('reports.largest')}
      context={t('reports.largestContext')}
      fileName={t('reports.largestFile')}
      table={{
        currency,
        head: [t('reports.category'), t('reports.amount'), t('reports.share')],
        rows: [
          ...lines.map((line) => [text(nameOf(line)), amount(line.total), fraction(line.share)]),
          [text(t('reports.total')), amount(total), null],
        ],
      }}
      hasTotal
      linkAt={(row) => (lines[row] ? linkOf(lines[row].categoryId) : null)}
      cellRowsAt={(row, column) =>
        column === 1 ? (lines[row]?.rows ?? (row === lines.length ? rows : null)) : null
      }
      chart={
        shown.length === 0 ? (
          t('reports.nothingSpent')
        ) : (
          <RowList label={t('reports.largest')}>
            {shown.map((line) => (
              <RowItem key={line.categoryId}>
                <BarRow
                  isNarrow
                  title={
                    <MarkedText
                      mark={<ReportCategoryTile base={base} categoryId={line.categoryId} />}
                    >
                      <Link to={linkOf(line.categoryId)} className={linkClass({ tone: 'quiet' })}>
                        {nameOf(line)}
                      </Link>
                    </MarkedText>
                  }
                  bar={
                    <HueBar
                      color={chartHue(categoryHue(base, line.categoryId))}
                      share={line.total.amount / longest}
                    />
                  }
                  share={line.share === null ? null : percentText(line.share)}
                  value={
                    <AmountLink
                      amount={line.total}
                      currency={currency}
                      rows={line.rows}
                      about={nameOf(line)}
                    />
                  }
                />
              </RowItem>
            ))}
          </RowList>
        )
      }
    />
  );
}

/** The categories whose spending changed most, up or down. */
export function LargestChanges({ changes, scope, base }: ReportProps & ShownOverview) {
  const linkOf = useSpendingLink();
  const { currency } = scope;
  const longest = Math.max(1, ...changes.map(({ change }) => Math.abs(change.amount)));
  const nameOf = ({ categoryId }: CategoryChange) => categoryName(base, categoryId);
  return (
    <ReportSection
      title={t('reports.changes')}
      context={t('reports.changesContext')}
      fileName={t('reports.changesFile')}
      table={{
        currency,
        head: [
          t('reports.category'),
          t('reports.now'),
          t('reports.before'),
          t('reports.change'),
          t('reports.changePercent'),
        ],
        rows: changes.map((each) => [
          text(nameOf(each)),
          amount(each.now),
          amount(each.before),
          amount(each.change),
          fraction(each.fraction),
        ]),
      }}
      linkAt={(row) => (changes[row] ? linkOf(changes[row].categoryId) : null)}
      cellRowsAt={(row, column) => {
        if (column === 1) return changes[row]?.nowRows ?? null;
        return column === 2 ? (changes[row]?.beforeRows ?? null) : null;
      }}
      chart={
        <RowList label={t('reports.changes')}>
          {changes.map((each) => (
            <RowItem key={each.categoryId}>
              <BarRow
                isNarrow
                title={
                  <MarkedText
                    mark={<ReportCategoryTile base={base} categoryId={each.categoryId} />}
                  >
                    <Link to={linkOf(each.categoryId)} className={linkClass({ tone: 'quiet' })}>
                      {nameOf(each)}
                    </Link>
                  </MarkedText>
                }
                bar={
                  <HueBar
                    color={each.change.amount > 0 ? chartColor.spend : chartColor.accent}
                    share={Math.abs(each.change.amount) / longest}
                  />
                }
                share={shareOfChange(each)}
                value={<Amount>{moneyText(each.change.amount, currency, true)}</Amount>}
                note={<NowAndBefore change={each} currency={currency} name={nameOf(each)} />}
              />
            </RowItem>
          ))}
        </RowList>
      }
    />
  );
}

/**
 * Link to the spending report for the same dates and accounts; with a category id, to that
 * category's breakdown.
 */
export function useSpendingLink(): (categoryId: string) => string {
  const [params] = useSearchParams();
  const shared = Object.fromEntries(paramsOfTab('spending', params));
  return (categoryId) =>
    routes.reports(categoryId === '' ? shared : { ...shared, category: categoryId });
}

/** Change as a percentage; if it has none, whether the category is new. */
function shareOfChange({ before, fraction: part }: CategoryChange): string {
  if (part !== null) return percentText(part, true);
  return before.amount === 0 ? t('reports.isNew') : t('reportParts.emptyCell');
}

type NowAndBeforeProps = {
  readonly change: CategoryChange;
  readonly currency: string;
  readonly name: string;
};

function NowAndBefore({ change, currency, name }: NowAndBeforeProps) {
  const { now, nowRows, before, beforeRows } = change;
  return (
    <>
      <AmountLink
        amount={before}
        currency={currency}
        rows={beforeRows}
        about={t('reports.beforeOf', { name })}
      />{' '}
      {t('reports.after')}{' '}
      <AmountLink
        amount={now}
        currency={currency}
        rows={nowRows}
        about={t('reports.nowOf', { name })}
      />
    </>
  );
}
