import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveChecklistState } from '@/commands/dashboard.ts';
import { saveBaseCurrency } from '@/commands/settings.ts';
import { hasUnsaved } from '@/components/forms/unsaved.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { notifyError } from '@/components/notices/notify.ts';
import {
  localeWeekStart,
  readWeekStartChoice,
  storeWeekStartChoice,
  WEEK_STARTS,
  weekdayNames,
} from '@/components/text/weekdays.ts';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { routes } from '@/config/routes.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { useChecklistState } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { isTabBusy } from '@/live/settings.ts';
import { useToday } from '@/live/today.ts';
import {
  LANGUAGES,
  type Language,
  nextLanguage,
  pageLanguage,
  readLanguageChoice,
  storeLanguageChoice,
} from '@/messages/language.ts';
import {
  automaticLocale,
  FORMATS,
  readFormatChoice,
  storeFormatChoice,
} from '@/messages/locale.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { isAtWork } from '@/platform/locks.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/**
 * Language, formats, first day of the week, base currency, and a link to the debug page, which
 * isn't in the navigation.
 */
export function GeneralTab() {
  return (
    <Stack gap={8}>
      <LanguageSection />
      <FormatSection />
      <WeekSection />
      <BaseCurrencySection />
      <StartedSection />
      <Section title={t('settings.debug')} detail={t('settings.debugDetail')}>
        <span>
          <Link to={routes.debug()} className={linkClass({ tone: 'accent' })}>
            {t('settings.debugLink')}
          </Link>
        </span>
      </Section>
    </Stack>
  );
}

/** Brings back the checklist for new users. Renders nothing once its steps are done. */
function StartedSection() {
  const services = useServices();
  const state = useChecklistState();
  if (state.status !== 'ready' || state.value === 'done') return null;
  const show = async (isShown: boolean) => {
    const outcome = await saveChecklistState(services, isShown ? 'open' : 'hidden');
    if (!outcome.ok) notifyError(messageFor(outcome.code));
  };
  return (
    <Section title={t('dashboard.started')} detail={t('dashboard.startedSettings')}>
      <Switch
        label={t('dashboard.startedShow')}
        checked={state.value === 'open'}
        onChange={(event) => void show(event.currentTarget.checked)}
      />
    </Section>
  );
}

/** The currency for budgets, plans and totals: derived from the accounts, or one of theirs. */
function BaseCurrencySection() {
  return (
    <Section title={t('settings.baseCurrency')} detail={t('settings.baseCurrencyDetail')}>
      <Choice />
    </Section>
  );
}

function Choice() {
  const services = useServices();
  const change = useRecordChange();
  const accounts = valueOr(useAccounts(), null);
  const chosen = valueOr(useBaseCurrencyChoice(), null);
  if (accounts === null || chosen === null) return <Skeleton width="md" />;
  const automatic = baseCurrencyOf(accounts, '');
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].sort();
  if (currencies.length < 2 && chosen === '') {
    return <Text as="p">{t('settings.baseCurrencyOnly', { currency: automatic })}</Text>;
  }
  // Keep a chosen currency in the list even if its last account is gone.
  const offered =
    currencies.includes(chosen) || chosen === '' ? currencies : [chosen, ...currencies];
  return (
    <FieldRow>
      <Field label={t('settings.baseCurrency')} hideLabel>
        <NativeSelect
          value={chosen}
          onChange={(event) => {
            const currency = event.currentTarget.value;
            void change(
              () => saveBaseCurrency(services, currency),
              t('settings.baseCurrencyFailed'),
            );
          }}
          options={[
            { value: '', label: t('settings.automatic', { what: automatic }) },
            ...offered.map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
    </FieldRow>
  );
}

/** A fixed sample amount that shows separators and sign. */
const SPECIMEN = cents(-123_456);

/** How dates and amounts are formatted, with an example. */
function FormatSection() {
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
  t('common.named', { name: regionName(locale), text: specimenIn(locale) });

/** Name of the format's region, or of its language if it has none. */
function regionName(locale: string): string {
  const { region } = new Intl.Locale(locale);
  const names = new Intl.DisplayNames(pageLanguage(), { type: region ? 'region' : 'language' });
  return names.of(region ?? locale) ?? locale;
}

type Refusal = 'languageLater' | 'languageNotKept';

/** The language of the app. Changing it reloads the page, as the text above the choice says. */
function LanguageSection() {
  const [choice, setChoice] = useState(readLanguageChoice);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const choose = (chosen: Language | null) => {
    if (!storeLanguageChoice(chosen)) {
      setRefusal('languageNotKept');
      return;
    }
    setChoice(chosen);
    const isOther = nextLanguage(chosen) !== pageLanguage();
    // A reload would stop an import running in this tab and lose unsaved input.
    const isBusy = isTabBusy() || isAtWork() || hasUnsaved();
    setRefusal(isOther && isBusy ? 'languageLater' : null);
    if (isOther && !isBusy) window.location.reload();
  };
  const name = (language: Language) => t(`settings.language-${language}`);
  return (
    <Section title={t('settings.language')} detail={t('settings.languageDetail')}>
      <Stack gap={1}>
        <FieldRow>
          <Field label={t('settings.language')} hideLabel>
            <NativeSelect
              value={choice ?? ''}
              onChange={(event) =>
                choose(LANGUAGES.find((each) => each === event.currentTarget.value) ?? null)
              }
              options={[
                {
                  value: '',
                  label: t('settings.languageAutomatic', { language: name(nextLanguage(null)) }),
                },
                ...LANGUAGES.map((value) => ({ value, label: name(value) })),
              ]}
            />
          </Field>
        </FieldRow>
        <div role="status">
          {refusal ? (
            <Text as="p" size="sm" tone="warn">
              {t(`settings.${refusal}`)}
            </Text>
          ) : null}
        </div>
      </Stack>
    </Section>
  );
}

/** The first day of the week in calendars. */
function WeekSection() {
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
