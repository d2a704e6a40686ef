import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { HOLDING_EVENT_TYPES, type Holding } from '@/domain/investments/holding.ts';
import { type EventFigure, figuresOf } from '@/domain/investments/holding-event-edits.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { figureTexts } from './event-figure-texts.ts';
import { type EventValues, ratioForType } from './event-values.ts';

type EventFieldsProps = {
  readonly form: UseFormReturn<EventValues>;
  readonly holding: Holding;
  readonly accounts: readonly Account[];
  /** An archived account that stays selectable on the other side of a transfer. */
  readonly keep: string;
  readonly today: CalendarDate;
};

/** What happened, when, and the figures that such an event has. */
export function EventFields({ form, holding, accounts, keep, today }: EventFieldsProps) {
  const { control } = form;
  const [type, direction, otherAccountId] = useWatch({
    control,
    name: ['type', 'direction', 'otherAccountId'],
  });
  const kind = { type, direction, otherAccountId };
  const figures = figuresOf(kind);
  return (
    <>
      <FieldRow>
        <FormField control={control} name="type" label={t('holdingForm.type')} required>
          {({ onChange, ...field }) => (
            <NativeSelect
              {...field}
              data-autofocus
              onChange={(event) => {
                onChange(event);
                proposeRatio(form);
              }}
              options={HOLDING_EVENT_TYPES.map((value) => ({
                value,
                label: t(`holdings.type-${value}`),
              }))}
            />
          )}
        </FormField>
        <FormField control={control} name="date" label={t('holdingForm.date')} required>
          {({ onChange, ...field }) => (
            <DateInput {...field} max={today} onValueChange={onChange} />
          )}
        </FormField>
      </FieldRow>
      {type === 'transfer' ? (
        <TransferFields
          form={form}
          accounts={accounts.filter(({ id }) => id !== holding.accountId)}
          keep={keep}
        />
      ) : null}
      {pairs(figures).map((pair) => (
        <FieldRow key={`${type} ${pair.join(' ')}`}>
          {pair.map((figure) => (
            <FigureField
              key={figure}
              form={form}
              figure={figure}
              currency={holding.currency}
              {...figureTexts(figure, kind)}
            />
          ))}
        </FieldRow>
      ))}
    </>
  );
}

function proposeRatio({ getValues, setValue }: UseFormReturn<EventValues>): void {
  const { type, ...values } = getValues();
  const ratio = ratioForType(values, type);
  setValue('quantity', ratio.quantity);
  setValue('price', ratio.price);
}

function pairs(figures: readonly EventFigure[]): readonly (readonly EventFigure[])[] {
  return figures.flatMap((_, index) => (index % 2 === 0 ? [figures.slice(index, index + 2)] : []));
}

type FigureFieldProps = ReturnType<typeof figureTexts> & {
  readonly form: UseFormReturn<EventValues>;
  readonly figure: EventFigure;
  readonly currency: string;
};

function FigureField({ form, figure, currency, ...texts }: FigureFieldProps) {
  const { type } = form.getValues();
  const isMoney = figure === 'amount' || figure === 'fee';
  const isPrice = figure === 'price' && type !== 'split';
  return (
    <FormField control={form.control} name={figure} {...texts}>
      {(field) =>
        isMoney ? (
          <AmountInput {...field} currency={currency} />
        ) : (
          <NumberInput {...field} unit={isPrice ? currency : undefined} />
        )
      }
    </FormField>
  );
}

type TransferFieldsProps = Pick<EventFieldsProps, 'form' | 'accounts' | 'keep'>;

function TransferFields({ form, accounts, keep }: TransferFieldsProps) {
  const { field } = useController({ control: form.control, name: 'direction' });
  const directions = ['in', 'out'] as const;
  return (
    <>
      <SegmentedControl
        legend={t('holdingForm.direction')}
        showLegend
        value={field.value}
        onValueChange={field.onChange}
        options={directions.map((value) => ({ value, label: t(`holdingForm.direction-${value}`) }))}
      />
      <FormField
        control={form.control}
        name="otherAccountId"
        label={t(field.value === 'in' ? 'holdingForm.from' : 'holdingForm.to')}
      >
        {({ onChange, ...select }) => (
          <AccountSelect
            {...select}
            accounts={accounts}
            keep={keep}
            none={t('holdingForm.outside')}
            onValueChange={onChange}
          />
        )}
      </FormField>
    </>
  );
}
