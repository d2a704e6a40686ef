import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { savePlanningSettings } from '@/commands/budgets.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver, typedAmountError } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { EARLIEST_DATE } from '@/config/limits.ts';
import { LAST_MONTH_START, type PlanningSettings } from '@/domain/budgets/planning-settings.ts';
import {
  addDays,
  type CalendarDate,
  formatDate,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { valueOr } from '@/live/live.ts';
import { useCashOnHand, usePlanningSettings } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { moneyText } from './month-text.ts';

/** 'Planning Settings': the day months start on, and zero-based mode. */
export function PlanningSettingsDialog({ onClose }: DialogProps<'planning-settings'>) {
  const settings = usePlanningSettings();
  switch (settings.status) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <UnreadableDialog
          title={t('monthPlan.settings')}
          failedTitle={t('monthPlan.settingsFailedTitle')}
          error={settings.error}
          onClose={onClose}
        />
      );
    case 'ready':
      return <SettingsForm settings={settings.value} onClose={onClose} />;
  }
}

type SettingsFormProps = { readonly settings: PlanningSettings; readonly onClose: () => void };

/** Dialog for the planning settings. Changes from another tab don't touch the fields. */
function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const services = useServices();
  const today = useToday();
  const [defaultValues] = useState(() => settingsFormStateOf(settings, today));
  const form = useForm<SettingsFormState>({
    defaultValues,
    resolver: formResolver((values) => checkSettingsFormState(values, today)),
  });
  const failed = t('monthPlan.saveFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  return (
    <FormDialog
      title={t('monthPlan.settings')}
      description={t('monthPlan.settingsHelp')}
      submitLabel={t('monthPlan.save')}
      size="sm"
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        save(() => savePlanningSettings(services, settingsOf(values))),
      )}
    >
      <FormField
        control={form.control}
        name="monthStartDay"
        label={t('monthPlan.monthStart')}
        help={t('monthPlan.monthStartHelp')}
      >
        {(field) => <NativeSelect {...field} options={startDays()} />}
      </FormField>
      <Switch
        place="end"
        label={t('monthPlan.zeroBased')}
        help={t('monthPlan.zeroBasedHelp')}
        {...form.register('isZeroBased')}
      />
      <ZeroBasedFields
        form={form}
        today={today}
        stored={settings.zeroBased ? defaultValues : null}
      />
    </FormDialog>
  );
}

/** Raw form state. */
export type SettingsFormState = {
  /** '1' to '28'. */
  readonly monthStartDay: string;
  readonly isZeroBased: boolean;
  readonly since: string;
  readonly opening: string;
};

/** Form state for the fields. If zero-based mode is off, it would begin with the current month. */
export function settingsFormStateOf(
  { monthStartDay, zeroBased }: PlanningSettings,
  today: CalendarDate,
): SettingsFormState {
  return {
    monthStartDay: String(monthStartDay),
    isZeroBased: zeroBased !== null,
    since: zeroBased?.since ?? periodOf(monthsFromDay(monthStartDay), today).start,
    opening: zeroBased ? typedMoneyText(zeroBased.opening, currentLocale()) : '',
  };
}

/** Converts validated form state to settings. */
export function settingsOf(values: SettingsFormState): PlanningSettings {
  const since = parseCalendarDate(values.since.trim());
  const opening = parseTypedMoney(values.opening, currentLocale()) ?? ZERO;
  return {
    monthStartDay: Number(values.monthStartDay),
    zeroBased: values.isZeroBased && since ? { since, opening } : null,
  };
}

/**
 * Validates the form. Codes: start-date-required, start-date-unreadable, date-too-early,
 * date-in-future, amount-not-a-number, and those of typedAmountError.
 */
export function checkSettingsFormState(
  values: SettingsFormState,
  today: CalendarDate,
): FieldErrors {
  if (!values.isZeroBased) return {};
  const opening = parseTypedMoney(values.opening, currentLocale());
  return {
    ...sinceError(values.since.trim(), today),
    ...(opening === null ? { opening: 'amount-not-a-number' } : {}),
    ...typedAmountError('opening', values.opening),
  };
}

function sinceError(typed: string, today: CalendarDate): FieldErrors {
  const since = parseCalendarDate(typed);
  if (typed === '') return { since: 'start-date-required' };
  if (!since) return { since: 'start-date-unreadable' };
  if (since < EARLIEST_DATE) return { since: 'date-too-early' };
  return since > today ? { since: 'date-in-future' } : {};
}

/**
 * First day of the month zero-based mode begins with, and the day before; null = no valid date is
 * typed.
 */
export function zeroBasedStart({
  monthStartDay,
  since,
}: Pick<SettingsFormState, 'monthStartDay' | 'since'>): {
  readonly first: CalendarDate;
  readonly before: CalendarDate;
} | null {
  const day = parseCalendarDate(since.trim());
  if (!day) return null;
  const first = periodOf(monthsFromDay(Number(monthStartDay)), day).start;
  return { first, before: addDays(first, -1) };
}

/** Days of the month on which a budget month may start. */
const MONTH_START_DAYS = Array.from({ length: LAST_MONTH_START }, (_, index) => index + 1);

type ZeroBasedFieldsProps = {
  readonly form: UseFormReturn<SettingsFormState>;
  readonly today: CalendarDate;
  /**
   * The mode as stored, if it is on. Its opening amount is kept while the start date is the same,
   * whatever the balances say now.
   */
  readonly stored: SettingsFormState | null;
};

/**
 * The month zero-based mode begins with, and the cash available before it, suggested from the
 * balances.
 */
function ZeroBasedFields({ form, today, stored }: ZeroBasedFieldsProps) {
  const values = useWatch({ control: form.control }) as SettingsFormState;
  const filled = useRef(stored?.opening ?? '');
  if (!values.isZeroBased) return null;
  const beginning = zeroBasedStart(values);
  const before = beginning?.before ?? addDays(today, -1);
  const first = beginning && formatDate(beginning.first, 'medium', currentLocale());
  return (
    <Stack gap={4}>
      <FormField
        control={form.control}
        name="since"
        label={t('monthPlan.since')}
        help={first ? t('monthPlan.sinceHelp', { date: first }) : undefined}
        required
      >
        {({ onChange, ...field }) => <DateInput {...field} max={today} onValueChange={onChange} />}
      </FormField>
      <Opening form={form} before={before} stored={stored} filled={filled} />
    </Stack>
  );
}

type OpeningProps = Pick<ZeroBasedFieldsProps, 'form' | 'stored'> & {
  readonly before: CalendarDate;
  /** The amount that was filled in automatically rather than typed. */
  readonly filled: RefObject<string>;
};

function Opening({ form, before, stored, filled }: OpeningProps) {
  const onHand = valueOr(useCashOnHand(before), null);
  const proposed = onHand && typedMoneyText(onHand.amount, currentLocale());
  const isSame = stored !== null && zeroBasedStart(stored)?.before === before;
  const fitting = isSame ? stored.opening : proposed;
  const { getValues, setValue, control } = form;
  useEffect(() => {
    // Follows the start month until someone types another amount.
    if (fitting === null || getValues('opening') !== filled.current) return;
    filled.current = fitting;
    setValue('opening', fitting);
  }, [fitting, filled, getValues, setValue]);
  const opening = useWatch({ control, name: 'opening' });
  return (
    <Stack gap={2}>
      <FormField control={control} name="opening" label={t('monthPlan.opening')} required>
        {(field) => <AmountInput {...field} signed currency={onHand?.currency} />}
      </FormField>
      {onHand && proposed !== null ? (
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <Text size="sm" tone="muted">
            {t('monthPlan.openingHelp', {
              date: formatDate(before, 'medium', currentLocale()),
              amount: moneyText(onHand.amount, onHand.currency),
            })}
          </Text>
          {opening === proposed ? null : (
            <Button size="sm" onClick={() => setValue('opening', proposed, { shouldDirty: true })}>
              {t('monthPlan.openingUse')}
            </Button>
          )}
        </Stack>
      ) : null}
    </Stack>
  );
}

const startDays = () =>
  MONTH_START_DAYS.map((day) => ({
    value: String(day),
    label: t('monthPlan.monthStartDay', { day }),
  }));
