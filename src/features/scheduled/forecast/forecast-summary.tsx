import { shownMoney } from '@/components/text/shown-money.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Forecast, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { dayText, leftOut } from './forecast-names.ts';

type ForecastSummaryProps = { readonly forecast: Forecast; readonly line: ForecastLine };

/** What a line tells in words: the lowest day, the first below the floor, and where it ends. */
export function ForecastSummary({ forecast, line }: ForecastSummaryProps) {
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
          {t('forecast.without', { names: new Intl.ListFormat(currentLocale()).format(names) })}
        </Text>
      ) : null}
    </Stack>
  );
}
