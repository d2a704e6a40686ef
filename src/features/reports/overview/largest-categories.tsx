import { Link } from 'react-router-dom';
import type { CategoryLine } from '@/domain/reports/categories.ts';
import { amount, fraction, text } from '@/domain/reports/report-table.ts';
import { categoryHue } from '@/features/reports/flows/category-hue.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { categoryName } from '@/features/reports/parts/names.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { percentText } from '@/features/reports/parts/report-words.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartHue } from '@/ui/charts/chart-hue.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { ShownOverview } from './use-overview.ts';
import { useSpendingLink } from './use-spending-link.ts';

const MOST = 6;

/** On what most was spent: the categories at the top, the largest first. The table has all of them. */
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
                    <MarkedText mark={<Dot hue={categoryHue(base, line.categoryId)} />}>
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
