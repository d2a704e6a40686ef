import { useState } from 'react';
import { shownMoney } from '@/components/text/shown-money.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Forecast, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastDayDialog } from './forecast-day-dialog.tsx';
import { dayText, isMoved } from './forecast-names.ts';
import { ForecastSummary } from './forecast-summary.tsx';

type ForecastBodyProps = { readonly forecast: Forecast; readonly line: ForecastLine };

/** One line: what it comes to in words, the drawing, and a day of it on demand. */
export function ForecastBody({ forecast, line }: ForecastBodyProps) {
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
