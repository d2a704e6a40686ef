import { useState } from 'react';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { useToday } from '@/live/use-today.ts';
import { pageLanguage } from '@/messages/language.ts';
import {
  automaticLocale,
  FORMATS,
  readFormatChoice,
  storeFormatChoice,
} from '@/messages/locale.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Shows thousands, decimals and the sign; no amount of anybody's. */
const SPECIMEN = cents(-123_456);

/** How dates and amounts are written, with an example that follows the choice. */
export function FormatSection() {
  const today = useToday();
  const [choice, setChoice] = useState(readFormatChoice);
  return (
    <Section title={t('settings.formats')} detail={t('settings.formatsDetail')}>
      <FieldRow>
        <Field label={t('settings.formats')} hideLabel>
          <NativeSelect
            value={choice ?? ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value || null;
              storeFormatChoice(chosen);
              setChoice(chosen);
            }}
            options={[
              {
                value: '',
                label: t('settings.automatic', { what: choiceText(automaticLocale()) }),
              },
              ...FORMATS[pageLanguage()].map((value) => ({ value, label: choiceText(value) })),
            ]}
          />
        </Field>
      </FieldRow>
      <Text as="p" role="status" size="sm" tone="muted">
        {exampleIn(currentLocale(), today)}
      </Text>
    </Section>
  );
}

const specimenIn = (locale: string) => formatMoney(SPECIMEN, DEFAULT_CURRENCY, { locale });

function exampleIn(locale: string, today: CalendarDate): string {
  const date = formatDate(today, 'long', locale);
  return t('settings.formatExample', { date, amount: specimenIn(locale) });
}

const choiceText = (locale: string) =>
  t('common.named', { name: customOf(locale), text: specimenIn(locale) });

/** Whose custom a format is: the name of the country, else of the language. */
function customOf(locale: string): string {
  const { region } = new Intl.Locale(locale);
  const names = new Intl.DisplayNames(pageLanguage(), { type: region ? 'region' : 'language' });
  return names.of(region ?? locale) ?? locale;
}
