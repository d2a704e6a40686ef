import type { ComponentProps } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { EARLIEST_DATE } from '@/config/limits.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { DateField } from '@/ui/controls/date-field.tsx';

type DateInputProps = Omit<ComponentProps<typeof DateField>, 'labels' | 'locale' | 'startOfWeek'>;

/** A date box with the app's words. Days before EARLIEST_DATE cannot be chosen. */
export function DateInput(props: DateInputProps) {
  return (
    <DateField
      min={EARLIEST_DATE}
      {...props}
      locale={currentLocale()}
      startOfWeek={weekStart()}
      labels={{
        open: t('transactionsForm.openCalendar'),
        title: t('transactionsForm.calendar'),
        previous: t('transactionsForm.previousMonth'),
        next: t('transactionsForm.nextMonth'),
        changeView: t('transactionsForm.changeView'),
        pattern: t('transactionsForm.datePattern'),
      }}
    />
  );
}
