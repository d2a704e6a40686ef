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
  bringsCost,
  checkHoldingEvent,
  type EventFigure,
  figuresOf,
  type HoldingEventForm,
} from '@/domain/investments/holding-event-edits.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import {
  moneyBox,
  moneyOfTyped,
  scaledBox,
  scaledOf,
  typedMoneyErrors,
  typedScaledErrors,
} from './typed-figures.ts';

type Kind = Pick<HoldingEventForm, 'type' | 'direction' | 'otherAccountId'>;

type FigureTexts = { readonly label: string; readonly help?: string; readonly required: boolean };

const LABELS: Readonly<Record<EventFigure, MessageKey>> = {
  quantity: 'holdingForm.units',
  price: 'holdingForm.price',
  amount: 'holdingForm.amount',
  fee: 'holdingForm.fee',
};

/** What a figure is called where such an event is entered, and what is said of it. */
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
    return texts('holdingForm.costBrought', bringsCost(kind), 'holdingForm.costBroughtHelp');
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

/** What stands in the boxes of an event: figures are still text. */
export type EventValues = Omit<HoldingEventForm, EventFigure> &
  Readonly<Record<EventFigure, string>>;

/** The commonest split. */
const TWO_FOR_ONE = { quantity: '2', price: '1' } as const;
const NO_RATIO = { quantity: '', price: '' } as const;

/** A new event of today; a split starts at 2 for 1. */
export function newEventValues(type: HoldingEventType, today: CalendarDate): EventValues {
  const empty = { quantity: '', price: '', amount: '', fee: '' };
  const split = type === 'split' ? TWO_FOR_ONE : {};
  return { ...empty, ...split, type, date: today, direction: 'in', otherAccountId: '' };
}

/** What the boxes become when another type is chosen: an empty split is proposed as 2 for 1, and the proposal goes with it. */
export function ratioForType(
  { quantity, price }: Pick<EventValues, 'quantity' | 'price'>,
  type: HoldingEventType,
): Pick<EventValues, 'quantity' | 'price'> {
  const isEmpty = quantity.trim() === '' && price.trim() === '';
  const isProposed = quantity === TWO_FOR_ONE.quantity && price === TWO_FOR_ONE.price;
  if (type === 'split') return isEmpty ? TWO_FOR_ONE : { quantity, price };
  return isProposed ? NO_RATIO : { quantity, price };
}

/** A stored event, as its form, in the boxes. */
export function eventValuesOf(form: HoldingEventForm): EventValues {
  return {
    ...form,
    quantity: scaledBox(form.quantity),
    price: scaledBox(form.price, form.type === 'split' ? 0 : 2),
    amount: moneyBox(form.amount),
    fee: moneyBox(form.fee),
  };
}

/** The boxes as the domain's form; what the type does not know counts as empty. */
export function eventFormOf(values: EventValues): HoldingEventForm {
  const figures = figuresOf(values);
  const boxOf = (figure: EventFigure) => (figures.includes(figure) ? values[figure] : '');
  return {
    ...values,
    date: values.date.trim(),
    quantity: scaledOf(boxOf('quantity')),
    price: scaledOf(boxOf('price')),
    amount: moneyOfTyped(boxOf('amount')),
    fee: moneyOfTyped(boxOf('fee')),
  };
}

/** Checks the boxes: codes of checkHoldingEvent, and of what is no number. */
export function checkEventValues(values: EventValues, today: CalendarDate): FieldErrors {
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
