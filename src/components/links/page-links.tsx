import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { paramsOfRows, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { linkTileClass } from '@/ui/layout/panel.tsx';
import { Grid, ShowOn } from '@/ui/layout/responsive.tsx';
import { Tile } from '@/ui/lists/tile.tsx';

const links = [
  { to: routes.reports(), label: 'shell.reports', icon: ChartColumn },
  { to: routes.scheduled(), label: 'shell.scheduled', icon: CalendarClock },
] as const;

/**
 * The two pages that don't fit in the bottom bar of narrow screens, side by side; from 768 px on,
 * the sidebar has them.
 */
export function MorePages() {
  return (
    <ShowOn screen="narrow">
      <nav aria-label={t('shell.morePages')}>
        <Grid min="xs" gap={3}>
          {links.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={linkTileClass}>
              <Tile size={28} look="accent">
                <Icon />
              </Tile>
              {t(label)}
            </Link>
          ))}
        </Grid>
      </nav>
    </ShowOn>
  );
}

/** A link to the transactions behind a figure of a report. */
export function rowQueryLink(asked: RowQuery): string {
  return routes.transactions(paramsOfRows(asked));
}
