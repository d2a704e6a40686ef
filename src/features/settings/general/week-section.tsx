import { useState } from 'react';
import {
  localeWeekStart,
  readWeekStartChoice,
  storeWeekStartChoice,
  WEEK_STARTS,
  weekdayNames,
} from '@/components/text/weekdays.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Section } from '@/ui/layout/section.tsx';

/** The day on which weeks begin in calendars. */
export function WeekSection() {
  const [choice, setChoice] = useState(readWeekStartChoice);
  const automatic = localeWeekStart(currentLocale());
  return (
    <Section title={t('settings.weekStart')} detail={t('settings.weekStartDetail')}>
      <FieldRow>
        <Field label={t('settings.weekStart')} hideLabel>
          <NativeSelect
            value={choice === null ? '' : String(choice)}
            onChange={(event) => {
              const chosen = WEEK_STARTS.find((day) => String(day) === event.currentTarget.value);
              storeWeekStartChoice(chosen ?? null);
              setChoice(chosen ?? null);
            }}
            options={[
              {
                value: '',
                label: t('settings.automatic', { what: weekdayNames(automatic)[0]?.long ?? '' }),
              },
              ...WEEK_STARTS.map((day) => ({ value: String(day), label: nameOf(day) })),
            ]}
          />
        </Field>
      </FieldRow>
    </Section>
  );
}

function nameOf(day: number): string {
  const long = weekdayNames(day)[0]?.long ?? '';
  return long.charAt(0).toLocaleUpperCase(currentLocale()) + long.slice(1);
}
