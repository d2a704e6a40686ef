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
  moneyOfTyped,
  scaledBox,
  scaledOf,
  typedMoneyErrors,
  typedScaledErrors,
} from './typed-figures.ts';

/** What stands in the boxes of a holding: figures are still text. The last four are of a new one alone. */
export type HoldingValues = Omit<HoldingForm, 'targetPercent'> & {
  readonly targetPercent: string;
  readonly units: string;
  readonly cost: string;
  readonly date: string;
  readonly price: string;
};

/** A new holding of an account, in its currency. */
export function newHoldingValues(
  account: Pick<Account, 'id' | 'currency'> | undefined,
  today: CalendarDate,
): HoldingValues {
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

/** A stored holding as the boxes show it. */
export function holdingValuesOf(holding: Holding): HoldingValues {
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
    targetPercent: targetPercent === 0 ? '' : scaledBox(scaled(Math.round(targetPercent * SCALE))),
  };
}

/** The boxes as the domain's form. */
export function holdingFormOf(values: HoldingValues): HoldingForm {
  const { name, symbol, accountId, currency } = values;
  const target = scaledOf(values.targetPercent);
  const isEmpty = values.targetPercent.trim() === '';
  const targetPercent = isEmpty ? 0 : target === null ? null : target / SCALE;
  return { name, symbol, accountId, currency, targetPercent };
}

/** The boxes that say what a new holding begins with; null = nothing stands in them. */
export function openingOf(values: HoldingValues): HoldingOpening | null {
  const { units, cost, price, date } = values;
  if ([units, cost, price].every((typed) => typed.trim() === '')) return null;
  return {
    date: date.trim(),
    units: scaledOf(units),
    cost: moneyOfTyped(cost),
    price: scaledOf(price),
  };
}

/** Checks the boxes: codes of checkHoldingForm and checkHoldingOpening, and of what is no number. */
function checkHoldingValues(values: HoldingValues, today: CalendarDate): FieldErrors {
  const { units, cost, price } = values;
  const opening = openingOf(values);
  return {
    ...checkHoldingForm(holdingFormOf(values)),
    ...(opening ? checkHoldingOpening(opening, today) : {}),
    ...typedScaledErrors({ units, price }),
    ...typedMoneyErrors({ cost }),
  };
}

type HoldingWork = {
  readonly defaultValues: HoldingValues;
  readonly run: (values: HoldingValues) => Promise<Outcome<Holding>>;
  readonly onDone: (holding: Holding) => void;
};

/** The form of a holding: its rules, one submission at a time, what a refusal says, and Undo when it is done. */
export function useHoldingForm({ defaultValues, run, onDone }: HoldingWork) {
  const today = useToday();
  const form = useForm<HoldingValues>({
    defaultValues,
    resolver: formResolver((values) => checkHoldingValues(values, today)),
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
