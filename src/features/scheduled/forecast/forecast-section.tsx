import { useRef, useState } from 'react';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Forecast, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastControls, useForecastChoice } from './forecast-controls.tsx';
import { ForecastDayDialog } from './forecast-day-dialog.tsx';
import { choosableLines, dayText, isMoved, leftOut } from './forecast-text.ts';

/** Projected balances over a quarter or a year, for one account or all accounts of a currency. */
export function ForecastSection() {
  const [choice, choose] = useForecastChoice();
  const forecast = useForecast(choice.days);
  const last = useRef<Forecast>(undefined);
  if (forecast.status === 'ready') last.current = forecast.value;
  if (forecast.status === 'failed') {
    return (
      <Section title={t('forecast.title')}>
        <Notice tone="danger">{t('forecast.failed', { message: forecast.error.message })}</Notice>
      </Section>
    );
  }
  // The choices and the floor don't depend on the number of days, so keep them while another
  // forecast loads.
  const lines = last.current ? choosableLines(last.current) : null;
  const line = lines?.find(({ key }) => key === choice.key) ?? lines?.[0];
  return (
    <Section title={t('forecast.title')} detail={t('forecast.help')}>
      <Card>
        {lines && !line ? (
          <Text as="p" tone="muted">
            {t('forecast.noAccounts')}
          </Text>
        ) : (
          <Stack gap={5}>
            <ForecastControls lines={lines ?? []} line={line} choice={choice} onChoose={choose} />
            {forecast.status === 'ready' && line ? (
              <ForecastBody key={line.key} forecast={forecast.value} line={line} />
            ) : (
              <ForecastSkeleton />
            )}
          </Stack>
        )}
      </Card>
    </Section>
  );
}

type ForecastBodyProps = { readonly forecast: Forecast; readonly line: ForecastLine };

/** One line of the forecast: summary, chart, and a day's entries on demand. */
function ForecastBody({ forecast, line }: ForecastBodyProps) {
  const [openDay, setOpenDay] = useState<CalendarDate | null>(null);
  const [isDayOpen, setDayOpen] = useState(false);
  if (!isMoved(line)) {
    return (
      <Text as="p" tone="muted">
        {t('forecast.nothing', {
          date: dayText(forecast.until, forecast.today),
          amount: shownMoney(line.start, line.currency),
        })}
      </Text>
    );
  }
  const open = (date: CalendarDate) => {
    setOpenDay(date);
    setDayOpen(true);
  };
  return (
    <Stack gap={4}>
      <ForecastSummary forecast={forecast} line={line} />
      <ForecastChart line={line} onOpenDay={open} />
      <ForecastDayDialog
        open={isDayOpen}
        forecast={forecast}
        line={line}
        date={openDay ?? forecast.today}
        onClose={() => setDayOpen(false)}
      />
    </Stack>
  );
}

type ForecastSummaryProps = { readonly forecast: Forecast; readonly line: ForecastLine };

/** A line in words: the lowest day, the first day below the floor, and the final balance. */
function ForecastSummary({ forecast, line }: ForecastSummaryProps) {
  const money = (amount: Money) => shownMoney(amount, line.currency);
  const { lowest, firstBelow, start } = line;
  const end = line.days.at(-1)?.balance ?? start;
  const day = (date: CalendarDate) => dayText(date, forecast.today);
  const floorText = (floor: string) => {
    if (!firstBelow) return t('forecast.never', { floor });
    return firstBelow.date === forecast.today
      ? t('forecast.belowToday', { floor })
      : t('forecast.below', { floor, date: day(firstBelow.date) });
  };
  const names = leftOut(forecast, line).map(({ name }) => name);
  return (
    <Stack gap={1}>
      <Text as="p" size="md" weight="semibold">
        {t('forecast.lowest', { amount: money(lowest.balance), date: day(lowest.date) })}
      </Text>
      {line.floor === null ? null : (
        <Text as="p" tone={firstBelow ? 'warn' : 'default'}>
          {floorText(money(line.floor))}
        </Text>
      )}
      <Text as="p" tone="muted">
        {t('forecast.ends', {
          start: money(start),
          end: money(end),
          date: day(forecast.until),
        })}
      </Text>
      {names.length > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('forecast.without', { names: listText(names) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** As high as the content: three lines, the chart, and the button for the table. */
function ForecastSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Skeleton width="lg" height="title" />
          <Skeleton width="md" height="title" />
          <Skeleton width="lg" height="title" />
        </Stack>
        <Skeleton height="chart" />
        <Skeleton width="sm" height="title" />
      </Stack>
    </SkeletonGroup>
  );
}
