import { type RefObject, useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import { valueOr } from '@/live/live.ts';
import { useAtHand } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { moneyText } from './month-words.ts';
import { beginningOf, type SettingsValues } from './settings-values.ts';

type ZeroBasedFieldsProps = {
  readonly form: UseFormReturn<SettingsValues>;
  readonly today: CalendarDate;
  /** The mode as it was on already: what was at hand stands while it begins on the same day, whatever the balances say now. */
  readonly stored: SettingsValues | null;
};

/** With which month the mode begins, and what was at hand before: proposed from the balances. */
export function ZeroBasedFields({ form, today, stored }: ZeroBasedFieldsProps) {
  const values = useWatch({ control: form.control }) as SettingsValues;
  const filled = useRef(stored?.opening ?? '');
  if (!values.isZeroBased) return null;
  const beginning = beginningOf(values);
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
  /** What was filled in, not typed. */
  readonly filled: RefObject<string>;
};

function Opening({ form, before, stored, filled }: OpeningProps) {
  const atHand = valueOr(useAtHand(before), null);
  const proposed = atHand && typedMoneyText(atHand.amount, currentLocale());
  const isSame = stored !== null && beginningOf(stored)?.before === before;
  const fitting = isSame ? stored.opening : proposed;
  const { getValues, setValue, control } = form;
  useEffect(() => {
    // It follows the month until somebody types another figure.
    if (fitting === null || getValues('opening') !== filled.current) return;
    filled.current = fitting;
    setValue('opening', fitting);
  }, [fitting, filled, getValues, setValue]);
  const opening = useWatch({ control, name: 'opening' });
  return (
    <Stack gap={2}>
      <FormField control={control} name="opening" label={t('monthPlan.opening')} required>
        {(field) => <AmountInput {...field} signed currency={atHand?.currency} />}
      </FormField>
      {atHand && proposed !== null ? (
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <Text size="sm" tone="muted">
            {t('monthPlan.openingHelp', {
              date: formatDate(before, 'medium', currentLocale()),
              amount: moneyText(atHand.amount, atHand.currency),
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
