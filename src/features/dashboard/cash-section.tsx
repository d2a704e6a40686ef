import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { CashAvailable } from '@/domain/dashboard/cash-available.ts';
import { Explain } from '@/features/dashboard/parts/explain.tsx';
import { SectionEmpty } from '@/features/dashboard/parts/section-empty.tsx';
import { SectionPanel } from '@/features/dashboard/parts/section-panel.tsx';
import { moneyText } from '@/features/dashboard/parts/texts.ts';
import { type DashboardCash, useDashboardCash } from '@/live/dashboard/dashboard-sections.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { SafeFigure } from './safe-figure.tsx';

/** What there is to spend from day to day, and how much of it until the next income beside all that is planned. */
export function CashSection() {
  const { open } = useDialogs();
  const cash = useDashboardCash();
  return (
    <SectionPanel section="cash" live={cash}>
      {(value) =>
        value.cash.length === 0 ? (
          <SectionEmpty
            text={t('dashboard.cashEmpty')}
            action={
              <Button onClick={() => open('add-account', {})}>{t('dashboard.addAccount')}</Button>
            }
          />
        ) : (
          <Grid columns="figures" gap={6} align="start">
            <SafeFigure />
            <Stack gap={5}>
              {value.cash.map((each) => (
                <CashFigure key={each.currency} cash={each} known={value} />
              ))}
            </Stack>
          </Grid>
        )
      }
    </SectionPanel>
  );
}

type CashFigureProps = { readonly cash: CashAvailable; readonly known: DashboardCash };

function CashFigure({ cash, known }: CashFigureProps) {
  const { currency, amount } = cash;
  const label =
    known.cash.length === 1
      ? t('dashboardFigures.cash')
      : t('dashboardFigures.cashIn', { currency });
  return (
    <Stack gap={1}>
      <StatFigure
        size="lg"
        label={label}
        value={
          <Link to={ROUTE_PATTERNS.accounts} className={linkClass({ tone: 'quiet', reach: true })}>
            {moneyText(amount, currency)}
          </Link>
        }
        detail={t('dashboardFigures.cashDetail')}
      />
      <div>
        <Explain
          about={label}
          help={t('dashboardFigures.cashHelp')}
          figure={cash}
          labelOf={(kind) => t(`dashboardFigures.cash-${kind}`)}
          names={{ accounts: known.accounts }}
        />
      </div>
    </Stack>
  );
}
