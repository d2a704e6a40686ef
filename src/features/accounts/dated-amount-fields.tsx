import type { Control } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import type { DatedAmountValues } from './dated-amount-values.ts';

type DatedAmountFieldsProps = {
  readonly control: Control<DatedAmountValues>;
  readonly dateLabel: string;
  readonly amountLabel: string;
  readonly currency: string;
  readonly today: CalendarDate;
};

/** A day, not in the future, and a figure. The figure has the focus: the day is mostly right. */
export function DatedAmountFields(props: DatedAmountFieldsProps) {
  const { control } = props;
  return (
    <FieldRow>
      <FormField control={control} name="date" label={props.dateLabel} required>
        {({ onChange, ...field }) => (
          <DateInput {...field} max={props.today} onValueChange={onChange} />
        )}
      </FormField>
      <FormField control={control} name="amount" label={props.amountLabel} required>
        {(field) => (
          <AmountInput
            {...field}
            data-autofocus
            signed
            currency={props.currency}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FormField>
    </FieldRow>
  );
}
