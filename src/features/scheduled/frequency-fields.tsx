import type { ReactNode } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { DateInput } from '@/components/forms/form-inputs.tsx';
import { lastOfMonth, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { FREQUENCIES } from '@/domain/scheduled/scheduled.ts';
import { supportsMonthEnd, supportsWeekendRule } from '@/domain/scheduled/scheduled-form.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import type { ScheduledFormState } from './scheduled-form-state.ts';

const WEEKEND_RULES = ['none', 'before', 'after'] as const;

type FrequencyFieldsProps = {
  readonly form: UseFormReturn<ScheduledFormState>;
  /** Shown below the date fields. */
  readonly children: ReactNode;
};

/** Frequency, interval, dates, and weekend rule of a scheduled transaction. */
export function FrequencyFields({ form, children }: FrequencyFieldsProps) {
  const { control } = form;
  const [frequency, interval, nextDueDate] = useWatch({
    control,
    name: ['frequency', 'interval', 'nextDueDate'],
  });
  const firstDay = parseCalendarDate(nextDueDate.trim());
  return (
    <>
      <FieldRow>
        <FormField control={control} name="frequency" label={t('scheduledForm.frequency')} required>
          {(field) => (
            <NativeSelect
              {...field}
              options={FREQUENCIES.map((each) => ({
                value: each,
                label: t(`scheduledForm.frequency-${each}`),
              }))}
            />
          )}
        </FormField>
        <FormField control={control} name="interval" label={t('scheduledForm.interval')} required>
          {(field) => (
            <NumberInput
              {...field}
              inputMode="numeric"
              maxLength={4}
              unit={t(`scheduledForm.unit-${frequency}`, { count: Number(interval) || 2 })}
            />
          )}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField
          control={control}
          name="nextDueDate"
          label={t('scheduledForm.nextDueDate')}
          required
        >
          {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} />}
        </FormField>
        <FormField
          control={control}
          name="endDate"
          label={t('scheduledForm.endDate')}
          hint={t('scheduledForm.optional')}
        >
          {({ onChange, ...field }) => (
            <DateInput {...field} onValueChange={onChange} min={firstDay ?? undefined} />
          )}
        </FormField>
      </FieldRow>
      {children}
      {supportsMonthEnd(frequency) ? <MonthEndBox form={form} /> : null}
      {supportsWeekendRule(frequency, firstDay) ? (
        <FormField control={control} name="weekendRule" label={t('scheduledForm.weekends')}>
          {(field) => (
            <NativeSelect
              {...field}
              options={WEEKEND_RULES.map((each) => ({
                value: each,
                label: t(`scheduledForm.weekend-${each}`),
              }))}
            />
          )}
        </FormField>
      ) : null}
    </>
  );
}

function MonthEndBox({ form }: { readonly form: UseFormReturn<ScheduledFormState> }) {
  const { value, onChange, ...field } = useController({
    control: form.control,
    name: 'monthEnd',
  }).field;
  return (
    <div>
      <Checkbox
        {...field}
        label={t('scheduledForm.monthEnd')}
        checked={value}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
          const date = parseCalendarDate(form.getValues('nextDueDate').trim());
          if (!event.currentTarget.checked || !date) return;
          form.setValue('nextDueDate', lastOfMonth(date), { shouldDirty: true });
        }}
      />
    </div>
  );
}
