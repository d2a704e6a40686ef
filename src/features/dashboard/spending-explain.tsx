import { Link } from 'react-router-dom';
import { ExplainPopover } from '@/components/notices/explain-popover.tsx';
import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import { moneyText, periodText, signedText } from '@/features/dashboard/parts/texts.ts';
import type { DashboardCurve } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FigureLine } from '@/ui/tables/figure-line.tsx';

/** How far this month is from the usual: what was spent, and the months that the usual is the median of, each with its rows. */
export function SpendingExplain({ known }: { readonly known: DashboardCurve }) {
  const { curve, scope } = known;
  const { currency } = scope;
  const { soFar, usualSoFar, difference, months, rows } = curve;
  const about = t('dashboardFigures.againstUsual');
  if (usualSoFar === null || difference === null) return null;
  return (
    <ExplainPopover about={about} help={t('dashboardFigures.curveHelp', { count: months.length })}>
      <FigureLine
        strong
        label={
          <Link to={askedRowsLink(rows)} className={linkClass({ reach: true })}>
            {t('dashboardFigures.curve-spent')}
          </Link>
        }
        figure={moneyText(soFar.amount, currency)}
      />
      <FigureLine
        strong
        label={t('dashboardFigures.curve-usual')}
        figure={moneyText(usualSoFar, currency)}
      />
      {months.map((each) => (
        <FigureLine
          key={each.month.start}
          label={
            <Link to={askedRowsLink(each.rows)} className={linkClass({ reach: true })}>
              {periodText(each.month)}
            </Link>
          }
          figure={moneyText(each.spent, currency)}
        />
      ))}
      <FigureLine
        strong
        last
        label={t('dashboardFigures.curve-difference')}
        figure={signedText(difference, currency)}
      />
    </ExplainPopover>
  );
}
