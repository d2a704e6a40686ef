import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { lowBalances } from '@/domain/dashboard/insight-balances.ts';
import type { Forecast } from '@/domain/scheduled/forecast.ts';
import { nextDays } from '@/domain/scheduled/next-days.ts';
import { SectionEmpty } from '@/features/dashboard/parts/section-empty.tsx';
import { SectionPanel } from '@/features/dashboard/parts/section-panel.tsx';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { PanelText } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { LowBalance, NextTotalLine } from './next-days-total.tsx';
import { NextEntry } from './next-entry.tsx';

const SHOWN_ENTRIES = 5;
const SHOWN_LOW = 2;

/** What happens in the next days, where it leads, and which balance falls too low. */
export function NextDaysSection() {
  const forecast = useForecast(90);
  return (
    <SectionPanel
      section="next-days"
      live={forecast}
      more={{ label: t('dashboard.allScheduled'), to: routes.scheduled() }}
    >
      {(value) => <NextDays forecast={value} />}
    </SectionPanel>
  );
}

function NextDays({ forecast }: { readonly forecast: Forecast }) {
  const { open } = useDialogs();
  const { days, totals } = nextDays(forecast);
  const low = lowBalances(forecast).slice(0, SHOWN_LOW);
  const entries = days.flatMap((day) => day.entries.map((entry) => ({ date: day.date, entry })));
  const rest = entries.length - SHOWN_ENTRIES;
  const moved = totals.filter(({ moneyIn, moneyOut }) => moneyIn > 0 || moneyOut < 0);
  return (
    <>
      {low.length > 0 || moved.length > 0 ? (
        <PanelText>
          <Stack gap={1}>
            {moved.map((each) => (
              <NextTotalLine key={each.currency} total={each} />
            ))}
            {low.map((each) => (
              <LowBalance key={each.key} low={each} forecast={forecast} />
            ))}
          </Stack>
        </PanelText>
      ) : null}
      {entries.length === 0 ? (
        <SectionEmpty
          inset
          text={t('dashboard.nextEmpty')}
          action={
            <Button onClick={() => open('add-scheduled', {})}>{t('dashboard.addScheduled')}</Button>
          }
        />
      ) : (
        <RowList>
          {entries.slice(0, SHOWN_ENTRIES).map(({ date, entry }) => (
            <RowItem
              key={
                'row' in entry
                  ? entry.row.id
                  : `${entry.posting.item.id} ${entry.posting.dueDate} ${entry.accountId}`
              }
            >
              <NextEntry entry={entry} date={date} forecast={forecast} />
            </RowItem>
          ))}
        </RowList>
      )}
      {rest > 0 ? (
        <PanelText>
          <Link to={routes.scheduled()} className={linkClass({ tone: 'quiet', reach: true })}>
            <Text tone="muted">{t('dashboard.moreDays', { count: rest })}</Text>
          </Link>
        </PanelText>
      ) : null}
    </>
  );
}
