import { useForm } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { SCALE, scaled } from '@/domain/core/scaled.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import {
  checkHoldingForm,
  checkHoldingOpening,
  type HoldingForm,
  type HoldingOpening,
} from '@/domain/investments/holding-form.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import {
  parseMoneyField,
  parseScaledField,
  scaledFieldText,
  typedMoneyErrors,
  typedScaledErrors,
} from './typed-figures.ts';

/**
 * Raw form state; numbers are still strings. `units`, `cost`, `date` and `price` apply to new
 * holdings only.
 */
export type HoldingFormState = Omit<HoldingForm, 'targetPercent'> & {
  readonly targetPercent: string;
  readonly units: string;
  readonly cost: string;
  readonly date: string;
  readonly price: string;
};

/** Initial form state for a holding of this account, in its currency. */
export function newHoldingFormState(
  account: Pick<Account, 'id' | 'currency'> | undefined,
  today: CalendarDate,
): HoldingFormState {
  return {
    name: '',
    symbol: '',
    targetPercent: '',
    units: '',
    cost: '',
    price: '',
    date: today,
    accountId: account?.id ?? '',
    currency: account?.currency ?? '',
  };
}

/** Form state of a stored holding. */
export function holdingFormStateOf(holding: Holding): HoldingFormState {
  const { name, symbol, accountId, currency, targetPercent } = holding;
  return {
    name,
    symbol,
    accountId,
    currency,
    units: '',
    cost: '',
    date: '',
    price: '',
    targetPercent:
      targetPercent === 0 ? '' : scaledFieldText(scaled(Math.round(targetPercent * SCALE))),
  };
}

export function holdingFormOf(values: HoldingFormState): HoldingForm {
  const { name, symbol, accountId, currency } = values;
  const target = parseScaledField(values.targetPercent);
  const isEmpty = values.targetPercent.trim() === '';
  const targetPercent = isEmpty ? 0 : target === null ? null : target / SCALE;
  return { name, symbol, accountId, currency, targetPercent };
}

/** The opening position of a new holding; null if its fields are all empty. */
export function openingOf(values: HoldingFormState): HoldingOpening | null {
  const { units, cost, price, date } = values;
  if ([units, cost, price].every((typed) => typed.trim() === '')) return null;
  return {
    date: date.trim(),
    units: parseScaledField(units),
    cost: parseMoneyField(cost),
    price: parseScaledField(price),
  };
}

/**
 * Validates the form state. Error codes: those of checkHoldingForm and checkHoldingOpening, plus
 * those for text that isn't a number.
 */
function checkHoldingFormState(values: HoldingFormState, today: CalendarDate): FieldErrors {
  const { units, cost, price } = values;
  const opening = openingOf(values);
  return {
    ...checkHoldingForm(holdingFormOf(values)),
    ...(opening ? checkHoldingOpening(opening, today) : {}),
    ...typedScaledErrors({ units, price }),
    ...typedMoneyErrors({ cost }),
  };
}

type HoldingFormOptions = {
  readonly defaultValues: HoldingFormState;
  readonly run: (values: HoldingFormState) => Promise<Outcome<Holding>>;
  readonly onDone: (holding: Holding) => void;
};

/**
 * Form logic of a holding: validation, a single submission at a time, error messages, and Undo when
 * saved.
 */
export function useHoldingForm({ defaultValues, run, onDone }: HoldingFormOptions) {
  const today = useToday();
  const form = useForm<HoldingFormState>({
    defaultValues,
    resolver: formResolver((values) => checkHoldingFormState(values, today)),
  });
  const { pending, save } = useFormSave({
    form,
    failed: t('holdingForm.saveFailed'),
    nameTaken: 'holding-name-taken',
    onSaved: onDone,
  });
  return {
    form,
    dialog: {
      pending,
      dirty: form.formState.isDirty,
      onSubmit: form.handleSubmit((values) => save(() => run(values))),
    },
  };
}
