import { Link } from 'react-router-dom';
import { askedRowsLink } from '@/components/asked-rows-link.ts';
import type { DashboardCurve } from '@/live/use-dashboard-flows.ts';
import { t } from '@/messages/t.ts';
import { FigureLine } from '@/ui/figure-line.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { Popover } from '@/ui/popover.tsx';
import { QuietButton } from '@/ui/quiet-button.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { moneyText, periodText, signedText } from './parts/texts.ts';

/** How far this month is from the usual: what was spent, and the months that the usual is the median of, each with its rows. */
export function SpendingExplain({ known }: { readonly known: DashboardCurve }) {
  const { curve, scope } = known;
  const { currency } = scope;
  const { soFar, usualSoFar, difference, months, rows } = curve;
  const about = t('dashboardFigures.againstUsual');
  if (usualSoFar === null || difference === null) return null;
  return (
    <Popover
      title={about}
      trigger={
        <QuietButton aria-label={t('dashboardFigures.explainAbout', { about })}>
          {t('dashboardFigures.explain')}
        </QuietButton>
      }
    >
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted">
          {t('dashboardFigures.curveHelp', { count: months.length })}
        </Text>
        <div>
          <FigureLine
            strong
            label={
              <Link to={askedRowsLink(rows)} className={linkClass()}>
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
                <Link to={askedRowsLink(each.rows)} className={linkClass()}>
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
        </div>
      </Stack>
    </Popover>
  );
}
