import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import {
  HOLDING_EVENT_TYPES,
  type Holding,
  type HoldingEventType,
} from '@/domain/investments/holding.ts';
import {
  checkHoldingEvent,
  type EventFigure,
  figuresOf,
  type HoldingEventForm,
  needsCost,
} from '@/domain/investments/holding-event-edits.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import {
  moneyFieldText,
  parseMoneyField,
  parseScaledField,
  scaledFieldText,
  typedMoneyErrors,
  typedScaledErrors,
} from './typed-figures.ts';

type EventFieldsProps = {
  readonly form: UseFormReturn<EventFormState>;
  readonly holding: Holding;
  readonly accounts: readonly Account[];
  /** An archived account that must stay selectable as the other side of the transfer; '' = none. */
  readonly keep: string;
  readonly today: CalendarDate;
};

/** Type, date and the figures of that type of event. */
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

type Kind = Pick<HoldingEventForm, 'type' | 'direction' | 'otherAccountId'>;

type FigureTexts = { readonly label: string; readonly help?: string; readonly required: boolean };

const LABELS: Readonly<Record<EventFigure, MessageKey>> = {
  quantity: 'holdingForm.units',
  price: 'holdingForm.price',
  amount: 'holdingForm.amount',
  fee: 'holdingForm.fee',
};

/** Label and help of a figure, which depend on the kind of event. */
function figureTexts(figure: EventFigure, kind: Kind): FigureTexts {
  const { type } = kind;
  const isTrade = type === 'buy' || type === 'sell';
  const texts = (label: MessageKey, required: boolean, help?: MessageKey): FigureTexts => {
    return { label: t(label), required, ...(help ? { help: t(help) } : {}) };
  };
  if (type === 'split') {
    return figure === 'quantity'
      ? texts('holdingForm.splitNew', true, 'holdingForm.splitHelp')
      : texts('holdingForm.splitOld', true);
  }
  if (type === 'transfer' && figure === 'price') {
    return texts('holdingForm.marketPrice', false, 'holdingForm.marketPriceHelp');
  }
  if (type === 'transfer' && figure === 'amount') {
    return texts('holdingForm.costBrought', needsCost(kind), 'holdingForm.costBroughtHelp');
  }
  if (type === 'reinvested' && figure === 'quantity') {
    return texts('holdingForm.unitsReinvested', false);
  }
  if (type === 'return_of_capital' && figure === 'price') {
    return texts('holdingForm.priceOrAmount', false);
  }
  if (type === 'dividend' && figure === 'fee') return texts('holdingForm.withheld', false);
  if (type === 'dividend') return texts('holdingForm.dividendAmount', true);
  if (isTrade && figure === 'amount') {
    return texts('holdingForm.tradeAmount', false, 'holdingForm.tradeAmountHelp');
  }
  const isRequired = figure === 'quantity' || (isTrade && figure === 'price');
  const isOnlyAmount = figure === 'amount' && (type === 'fee' || type === 'reinvested');
  return texts(LABELS[figure], isRequired || isOnlyAmount);
}

/** Raw form state of an event; numbers are still strings. */
export type EventFormState = Omit<HoldingEventForm, EventFigure> &
  Readonly<Record<EventFigure, string>>;

/** The most common split ratio. */
const TWO_FOR_ONE = { quantity: '2', price: '1' } as const;
const NO_RATIO = { quantity: '', price: '' } as const;

/** A new event dated today. A split starts at 2 for 1. */
export function newEventFormState(type: HoldingEventType, today: CalendarDate): EventFormState {
  const empty = { quantity: '', price: '', amount: '', fee: '' };
  const split = type === 'split' ? TWO_FOR_ONE : {};
  return { ...empty, ...split, type, date: today, direction: 'in', otherAccountId: '' };
}

/**
 * The ratio fields after the type changes: an empty split gets 2 for 1, and switching away from a
 * split removes it if it is unchanged.
 */
export function ratioForType(
  { quantity, price }: Pick<EventFormState, 'quantity' | 'price'>,
  type: HoldingEventType,
): Pick<EventFormState, 'quantity' | 'price'> {
  const isEmpty = quantity.trim() === '' && price.trim() === '';
  const isProposed = quantity === TWO_FOR_ONE.quantity && price === TWO_FOR_ONE.price;
  if (type === 'split') return isEmpty ? TWO_FOR_ONE : { quantity, price };
  return isProposed ? NO_RATIO : { quantity, price };
}

/** Converts the form of a stored event to raw form state. */
export function eventFormStateOf(form: HoldingEventForm): EventFormState {
  return {
    ...form,
    quantity: scaledFieldText(form.quantity),
    price: scaledFieldText(form.price, form.type === 'split' ? 0 : 2),
    amount: moneyFieldText(form.amount),
    fee: moneyFieldText(form.fee),
  };
}

/** Parses the form state. Figures that the event type doesn't use count as empty. */
export function eventFormOf(values: EventFormState): HoldingEventForm {
  const figures = figuresOf(values);
  const textOf = (figure: EventFigure) => (figures.includes(figure) ? values[figure] : '');
  return {
    ...values,
    date: values.date.trim(),
    quantity: parseScaledField(textOf('quantity')),
    price: parseScaledField(textOf('price')),
    amount: parseMoneyField(textOf('amount')),
    fee: parseMoneyField(textOf('fee')),
  };
}

/**
 * Validates the form state. Error codes: those of checkHoldingEvent, plus those for text that isn't
 * a number.
 */
export function checkEventFormState(values: EventFormState, today: CalendarDate): FieldErrors {
  const figures = figuresOf(values);
  const only = (...names: EventFigure[]) =>
    Object.fromEntries(
      names.filter((name) => figures.includes(name)).map((name) => [name, values[name]]),
    );
  return {
    ...checkHoldingEvent(eventFormOf(values), today),
    ...typedScaledErrors(only('quantity', 'price')),
    ...typedMoneyErrors(only('amount', 'fee')),
  };
}

function proposeRatio({ getValues, setValue }: UseFormReturn<EventFormState>): void {
  const { type, ...values } = getValues();
  const ratio = ratioForType(values, type);
  setValue('quantity', ratio.quantity);
  setValue('price', ratio.price);
}

function pairs(figures: readonly EventFigure[]): readonly (readonly EventFigure[])[] {
  return figures.flatMap((_, index) => (index % 2 === 0 ? [figures.slice(index, index + 2)] : []));
}

type FigureFieldProps = ReturnType<typeof figureTexts> & {
  readonly form: UseFormReturn<EventFormState>;
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
