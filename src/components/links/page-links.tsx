import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { paramsOfRows, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { TwoLineRow } from '@/ui/lists/row-list.tsx';

const links = [
  { to: routes.reports(), label: 'shell.reports', icon: ChartColumn },
  { to: routes.scheduled(), label: 'shell.scheduled', icon: CalendarClock },
] as const;

/**
 * The two pages that don't fit in the bottom bar of narrow screens; from 768 px on, the sidebar has
 * them.
 */
export function MorePages() {
  return (
    <ShowOn screen="narrow">
      <nav aria-label={t('shell.morePages')}>
        <Stack direction="row" gap={3}>
          {links.map(({ to, label, icon: Icon }) => (
            <Stack key={to} grow>
              <Card padding="none" clip>
                <Link to={to} className={rowLinkClass()}>
                  <TwoLineRow
                    leading={<Icon aria-hidden="true" size={18} strokeWidth={1.75} />}
                    title={t(label)}
                    trailing={<ChevronRight aria-hidden="true" size={16} />}
                  />
                </Link>
              </Card>
            </Stack>
          ))}
        </Stack>
      </nav>
    </ShowOn>
  );
}

/** A link to the transactions behind a figure of a report. */
export function rowQueryLink(asked: RowQuery): string {
  return routes.transactions(paramsOfRows(asked));
}
