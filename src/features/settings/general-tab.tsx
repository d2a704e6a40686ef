import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveChecklistState } from '@/commands/dashboard.ts';
import { saveBaseCurrency } from '@/commands/settings.ts';
import { hasUnsaved, isDialogWorking } from '@/components/forms/unsaved.ts';
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
import { isLongWorkRunning } from '@/live/settings.ts';
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
import { isLongWriteRunning } from '@/platform/locks.ts';
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
      <BaseCurrencySelect />
    </Section>
  );
}

function BaseCurrencySelect() {
  const services = useServices();
  const change = useRecordChange();
  const accounts = valueOr(useAccounts(), null);
  const chosen = valueOr(useBaseCurrencyChoice(), null);
  if (accounts === null || chosen === null) return <Skeleton width="md" />;
  const automatic = baseCurrencyOf(accounts, '');
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].sort();
  if (currencies.length < 2 && chosen === '') {
    const key = currencies.length === 0 ? 'settings.baseCurrencyNone' : 'settings.baseCurrencyOnly';
    return <Text as="p">{t(key, { currency: automatic })}</Text>;
  }
  // Keep a chosen currency in the list even if its last account is gone.
  const offered =
    currencies.includes(chosen) || chosen === '' ? currencies : [chosen, ...currencies];
  return (
    <SettingSelect
      label={t('settings.baseCurrency')}
      value={chosen || null}
      automatic={t('settings.automatic', { what: automatic })}
      options={offered.map((value) => ({ value, label: value }))}
      onChange={(currency) =>
        void change(
          () => saveBaseCurrency(services, currency ?? ''),
          t('settings.baseCurrencyFailed'),
        )
      }
    />
  );
}

/** A fixed sample amount that shows separators and sign. */
const SAMPLE_AMOUNT = cents(-123_456);

/** How dates and amounts are formatted, with an example. */
function FormatSection() {
  const today = useToday();
  const [choice, setChoice] = useState(readFormatChoice);
  return (
    <Section title={t('settings.formats')} detail={t('settings.formatsDetail')}>
      <SettingSelect
        label={t('settings.formats')}
        value={choice}
        automatic={t('settings.automatic', { what: formatLabel(automaticLocale()) })}
        options={FORMATS[pageLanguage()].map((value) => ({ value, label: formatLabel(value) }))}
        onChange={(chosen) => {
          storeFormatChoice(chosen);
          setChoice(chosen);
        }}
      />
      <Text as="p" role="status" size="sm" tone="muted">
        {exampleIn(currentLocale(), today)}
      </Text>
    </Section>
  );
}

const sampleAmountIn = (locale: string) => formatMoney(SAMPLE_AMOUNT, DEFAULT_CURRENCY, { locale });

function exampleIn(locale: string, today: CalendarDate): string {
  const date = formatDate(today, 'long', locale);
  return t('settings.formatExample', { date, amount: sampleAmountIn(locale) });
}

const formatLabel = (locale: string) =>
  t('common.named', { name: regionName(locale), text: sampleAmountIn(locale) });

/** Name of the format's region, or of its language if it has none. */
function regionName(locale: string): string {
  const { region } = new Intl.Locale(locale);
  const names = new Intl.DisplayNames(pageLanguage(), { type: region ? 'region' : 'language' });
  return names.of(region ?? locale) ?? locale;
}

type LanguageNotice = 'languageLater' | 'languageNotKept';

/** The language of the app. Changing it reloads the page, as the text above the choice says. */
function LanguageSection() {
  const [choice, setChoice] = useState(readLanguageChoice);
  const [notice, setNotice] = useState<LanguageNotice | null>(null);
  const choose = (chosen: Language | null) => {
    if (!storeLanguageChoice(chosen)) {
      setNotice('languageNotKept');
      return;
    }
    setChoice(chosen);
    const changesLanguage = nextLanguage(chosen) !== pageLanguage();
    // A reload would stop work in this tab, such as an import, and lose unsaved input.
    const isBusy = hasUnsaved() || isDialogWorking() || isLongWriteRunning() || isLongWorkRunning();
    setNotice(changesLanguage && isBusy ? 'languageLater' : null);
    if (changesLanguage && !isBusy) window.location.reload();
  };
  const name = (language: Language) => t(`settings.language-${language}`);
  return (
    <Section title={t('settings.language')} detail={t('settings.languageDetail')}>
      <Stack gap={1}>
        <SettingSelect
          label={t('settings.language')}
          value={choice}
          automatic={t('settings.languageAutomatic', { language: name(nextLanguage(null)) })}
          options={LANGUAGES.map((value) => ({ value, label: name(value) }))}
          onChange={choose}
        />
        <div role="status">
          {notice ? (
            <Text as="p" size="sm" tone="warn">
              {t(`settings.${notice}`)}
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
      <SettingSelect
        label={t('settings.weekStart')}
        value={choice === null ? null : String(choice)}
        automatic={t('settings.automatic', { what: weekdayNames(automatic)[0]?.long ?? '' })}
        options={WEEK_STARTS.map((day) => ({ value: String(day), label: weekdayLabel(day) }))}
        onChange={(value) => {
          const chosen = WEEK_STARTS.find((day) => String(day) === value) ?? null;
          storeWeekStartChoice(chosen);
          setChoice(chosen);
        }}
      />
    </Section>
  );
}

function weekdayLabel(day: number): string {
  const long = weekdayNames(day)[0]?.long ?? '';
  return long.charAt(0).toLocaleUpperCase(currentLocale()) + long.slice(1);
}

type SettingSelectProps<Value extends string> = {
  readonly label: string;
  /** null = automatic. */
  readonly value: Value | null;
  /** The text of the option that lets Coffer choose. */
  readonly automatic: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (chosen: Value | null) => void;
};

function SettingSelect<Value extends string>({
  label,
  value,
  automatic,
  options,
  onChange,
}: SettingSelectProps<Value>) {
  return (
    <FieldRow>
      <Field label={label} hideLabel>
        <NativeSelect
          value={value ?? ''}
          onChange={(event) => {
            const { value: chosen } = event.currentTarget;
            onChange(options.find((option) => option.value === chosen)?.value ?? null);
          }}
          options={[{ value: '', label: automatic }, ...options]}
        />
      </Field>
    </FieldRow>
  );
}
