import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { addMonths, type CalendarDate, formatDate, monthOf } from '@/domain/core/calendar-date.ts';
import { type CalendarTotal, firstDayOf } from '@/domain/scheduled/scheduled-calendar.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type CalendarHeadProps = {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly today: CalendarDate;
  readonly onMonth: (month: string) => void;
};

/** The month shown, with buttons to other months. Spans the full width on a narrow screen. */
export function CalendarHead({ month, today, onMonth }: CalendarHeadProps) {
  const isWide = useWideScreen();
  const first = firstDayOf(month) ?? today;
  const step = (months: number) => onMonth(monthOf(addMonths(first, months)));
  const title = (
    <Heading level={2} size={isWide ? 'lg' : 'md'}>
      {formatDate(first, 'month', currentLocale())}
    </Heading>
  );
  const previous = (
    <IconButton
      size="sm"
      aria-label={t('scheduled.previousMonth')}
      icon={<ChevronLeft aria-hidden="true" />}
      onClick={() => step(-1)}
    />
  );
  const next = (
    <IconButton
      size="sm"
      aria-label={t('scheduled.nextMonth')}
      icon={<ChevronRight aria-hidden="true" />}
      onClick={() => step(1)}
    />
  );
  if (!isWide) {
    return (
      <Stack direction="row" gap={2} align="center" justify="between">
        {previous}
        {title}
        {next}
      </Stack>
    );
  }
  return (
    <Stack direction="row" gap={2} align="center">
      {title}
      <Stack direction="row" gap={0} align="center">
        {previous}
        {next}
        <TodayButton month={month} today={today} onMonth={onMonth} />
      </Stack>
    </Stack>
  );
}

/** Button back to the current month. */
export function TodayButton({ month, today, onMonth }: CalendarHeadProps) {
  const isWide = useWideScreen();
  return (
    <Button
      size={isWide ? 'sm' : 'md'}
      variant={isWide ? 'ghost' : 'outline'}
      disabled={month === monthOf(today)}
      onClick={() => onMonth(monthOf(today))}
    >
      {t('scheduled.thisMonth')}
    </Button>
  );
}

/**
 * Money in and out in a month, posted and upcoming.
 * @param totals null while loading
 */
export function CalendarTotals({ totals }: { readonly totals: readonly CalendarTotal[] | null }) {
  return (
    <Stack gap={0} role="status">
      {totals === null ? (
        <Skeleton width="lg" />
      ) : totals.length === 0 ? (
        <Text tone="muted">{t('scheduled.nothingInMonth')}</Text>
      ) : (
        <>
          {totals.map((total) => (
            <MonthTotal key={total.currency} total={total} />
          ))}
          <Text size="sm" tone="muted">
            {t('scheduled.sumsOfMonth')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function MonthTotal({ total: { currency, moneyIn, moneyOut } }: { readonly total: CalendarTotal }) {
  const text = (amount: typeof moneyIn) => shownMoney(amount, currency, { signed: true });
  return (
    <Stack direction="row" gap={4} wrap>
      <Text tone="muted" numeric>
        {t('scheduled.moneyIn', { amount: text(moneyIn) })}
      </Text>
      <Text tone="muted" numeric>
        {t('scheduled.moneyOut', { amount: text(moneyOut) })}
      </Text>
    </Stack>
  );
}
