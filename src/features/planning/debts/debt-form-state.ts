import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { saveDebt } from '@/commands/debts.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { parseTypedPercent, typedPercentText } from '@/domain/core/typed-scaled.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import {
  checkDebtForm,
  type DebtForm,
  formOfDebt,
  needsOwedAmount,
  usualCompounding,
} from '@/domain/debts/debt-form.ts';
import { owedByAccount } from '@/domain/debts/debt-replay.ts';
import type { DebtClock, DebtView } from '@/domain/debts/debt-view.ts';
import { useBalances } from '@/live/accounts/balances.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** Raw form state; numbers are still strings. */
export type DebtFormState = Omit<DebtForm, Figure | 'apr' | 'laterRates' | 'minimumPercent'> &
  Readonly<Record<Figure | 'apr' | 'minimumPercent', string>> & {
    readonly laterRates: readonly LaterRateFormState[];
  };

/** A rate change as typed; `id` names its fields. */
export type LaterRateFormState = {
  readonly id: string;
  readonly from: string;
  readonly apr: string;
};

const FIGURES = ['owed', 'payment', 'minimumAmount', 'minimumFloor'] as const;

type Figure = (typeof FIGURES)[number];

/** Suggested minimum payment for a credit card: percent, and a floor in cents. */
export const CARD_MINIMUM = { percent: 3, floor: cents(1000) } as const;

/** A new debt: a credit card unless `wanted` says otherwise. */
export function newDebtForm(today: CalendarDate, wanted: Partial<DebtForm> = {}): DebtForm {
  const kind = wanted.kind ?? 'card';
  return {
    name: '',
    kind,
    linkedAccountId: '',
    owed: null,
    owedDate: today,
    tagId: '',
    apr: null,
    laterRates: [],
    compounding: usualCompounding(kind),
    payment: ZERO,
    frequency: 'monthly',
    ...minimumOfKind(kind),
    ...wanted,
  };
}

/**
 * Default minimum payment of a kind. Only cards have one; other kinds just have their regular
 * payment.
 */
export function minimumOfKind(
  kind: DebtForm['kind'],
): Pick<DebtForm, 'minimumType' | 'minimumAmount' | 'minimumPercent' | 'minimumFloor'> {
  const isCard = kind === 'card';
  return {
    minimumType: isCard ? 'percent' : 'fixed',
    minimumAmount: ZERO,
    minimumPercent: isCard ? CARD_MINIMUM.percent : 0,
    minimumFloor: isCard ? CARD_MINIMUM.floor : ZERO,
  };
}

/** Form state for a stored debt. */
export function debtFormStateOf(debt: Debt, today: CalendarDate): DebtFormState {
  return formStateOf({ ...formOfDebt(debt), owedDate: today });
}

/** Form state for the fields; null and zero amounts become empty strings. */
export function formStateOf(form: DebtForm): DebtFormState {
  const locale = currentLocale();
  const money = (amount: Money | null) => (amount ? typedMoneyText(amount, locale) : '');
  const rate = (apr: number | null) => (apr === null ? '' : typedPercentText(apr, locale));
  return {
    ...form,
    owed: form.owed === null ? '' : typedMoneyText(form.owed, locale),
    payment: money(form.payment),
    minimumAmount: money(form.minimumAmount),
    minimumFloor: money(form.minimumFloor),
    minimumPercent: form.minimumPercent ? rate(form.minimumPercent) : '',
    apr: rate(form.apr),
    laterRates: form.laterRates.map(({ from, apr }) => ({ id: from, from, apr: rate(apr) })),
  };
}

/** Parses the fields into the domain's form. */
export function debtFormOf(values: DebtFormState): DebtForm {
  const money = (text: string) =>
    text.trim() === '' ? ZERO : parseTypedMoney(text, currentLocale());
  return {
    ...values,
    owed: parseTypedMoney(values.owed, currentLocale()),
    owedDate: values.owedDate.trim(),
    apr: parseTypedPercent(values.apr),
    laterRates: values.laterRates.map(({ from, apr }) => ({
      from: from.trim(),
      apr: parseTypedPercent(apr),
    })),
    payment: money(values.payment),
    minimumAmount: money(values.minimumAmount),
    minimumPercent:
      values.minimumPercent.trim() === '' ? 0 : parseTypedPercent(values.minimumPercent),
    minimumFloor: money(values.minimumFloor),
  };
}

/**
 * Validates the form.
 * @param anchors balances entered earlier
 */
export function checkDebtFormState(
  values: DebtFormState,
  today: CalendarDate,
  anchors: Debt['anchors'] = [],
): FieldErrors {
  const errors = checkDebtForm(debtFormOf(values), today, anchors);
  const typed = FIGURES.flatMap((field) =>
    errors[field] ? [typedAmountError(field, values[field])] : [],
  );
  return Object.assign({}, errors, ...typed) as FieldErrors;
}

type Save = {
  readonly form: UseFormReturn<DebtFormState>;
  /** The edited debt and the form state it opened with. */
  readonly stored?: { readonly id: string; readonly values: DebtFormState };
  readonly onSaved: (debt: Debt) => void;
};

/** Saves the form with Undo. Errors appear at their fields, and the form stays open. */
export function useDebtSave({ form, stored, onSaved }: Save) {
  const services = useServices();
  const { pending, save } = useFormSave({ form, failed: t('debts.saveFailed'), onSaved });
  const submit = form.handleSubmit((values) => {
    const before = stored && debtFormOf(stored.values);
    return save(() => saveDebt(services, debtFormOf(values), stored?.id, before));
  });
  return { pending, submit };
}

/**
 * Amount owed according to the form (cents; null if unknown), its currency, and the data the payoff
 * date depends on.
 */
export type FormOwed = {
  readonly owed: Money | null;
  readonly currency: string;
  readonly clock: DebtClock;
  readonly pace: DebtView['pace'];
};

/**
 * Amount owed for the form's current fields: the linked account's balance, the typed amount, or the
 * stored debt's balance.
 */
export function useFormOwed(
  control: Control<DebtFormState>,
  accounts: readonly Account[],
  stored?: DebtView,
): FormOwed {
  const today = useToday();
  const [linkedAccountId, typed, typedDate] = useWatch({
    control,
    name: ['linkedAccountId', 'owed', 'owedDate'],
  });
  const balances = valueOr(useBalances(today), null);
  const chosen = valueOr(useBaseCurrencyChoice(), '');
  const account = accounts.find(({ id }) => id === linkedAccountId);
  const currency = account?.currency ?? baseCurrencyOf(accounts, chosen);
  if (account) {
    const owed = balances && owedByAccount(balances.balances.get(account.id));
    const isStored = stored?.debt.linkedAccountId === account.id;
    const clock = isStored ? stored.clock : { since: today, paid: [] };
    return { currency, owed, clock, pace: isStored ? stored.pace : null };
  }
  const isTyped = needsOwedAmount({ linkedAccountId: '' }, stored?.debt.anchors);
  if (!isTyped) {
    const { owed = null, clock = { since: today, paid: [] }, pace = null } = stored ?? {};
    return { currency, owed, clock, pace };
  }
  const date = parseCalendarDate(typedDate);
  const since = date && date < today ? date : today;
  const owed = parseTypedMoney(typed, currentLocale());
  return { currency, owed, clock: { since, paid: [] }, pace: null };
}
