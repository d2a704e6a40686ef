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
import { parseTypedRate, typedRateText } from '@/domain/core/typed-rate.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import {
  asksOwed,
  checkDebtForm,
  type DebtForm,
  formOfDebt,
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

const FIGURES = ['owed', 'payment', 'minimumAmount', 'minimumFloor'] as const;

type Figure = (typeof FIGURES)[number];

/** A change of the rate as it is typed; `id` names its boxes. */
export type LaterRateValues = {
  readonly id: string;
  readonly from: string;
  readonly apr: string;
};

/** What stands in the boxes of the dialog: figures are still text. */
export type DebtValues = Omit<DebtForm, Figure | 'apr' | 'laterRates' | 'minimumPercent'> &
  Readonly<Record<Figure | 'apr' | 'minimumPercent', string>> & {
    readonly laterRates: readonly LaterRateValues[];
  };

/** What Coffer proposes as the minimum of a card: percent, and cents. */
export const CARD_MINIMUM = { percent: 3, floor: cents(1000) } as const;

/** A new debt: a credit card, as far as `wanted` says nothing else. */
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

/** The minimum that debts of a kind begin with: that of a card; of others none beside the payment. */
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

/** A stored debt as the boxes show it. */
export function debtValuesOf(debt: Debt, today: CalendarDate): DebtValues {
  return valuesOfForm({ ...formOfDebt(debt), owedDate: today });
}

/** A form as the boxes show it; nothing is an empty box. */
export function valuesOfForm(form: DebtForm): DebtValues {
  const locale = currentLocale();
  const money = (amount: Money | null) => (amount ? typedMoneyText(amount, locale) : '');
  const rate = (apr: number | null) => (apr === null ? '' : typedRateText(apr, locale));
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

/** The boxes as the domain's form. */
export function debtFormOf(values: DebtValues): DebtForm {
  const money = (text: string) =>
    text.trim() === '' ? ZERO : parseTypedMoney(text, currentLocale());
  return {
    ...values,
    owed: parseTypedMoney(values.owed, currentLocale()),
    owedDate: values.owedDate.trim(),
    apr: parseTypedRate(values.apr),
    laterRates: values.laterRates.map(({ from, apr }) => ({
      from: from.trim(),
      apr: parseTypedRate(apr),
    })),
    payment: money(values.payment),
    minimumAmount: money(values.minimumAmount),
    minimumPercent: values.minimumPercent.trim() === '' ? 0 : parseTypedRate(values.minimumPercent),
    minimumFloor: money(values.minimumFloor),
  };
}

/** Checks the boxes. @param anchors balances that were entered before */
export function checkDebtValues(
  values: DebtValues,
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
  readonly form: UseFormReturn<DebtValues>;
  /** What is edited, and what the boxes showed when they appeared. */
  readonly stored?: { readonly id: string; readonly values: DebtValues };
  readonly onSaved: (debt: Debt) => void;
};

/** Saves what the boxes hold, with Undo; a refusal stands at its fields, and the boxes stay. */
export function useDebtSave({ form, stored, onSaved }: Save) {
  const services = useServices();
  const { pending, save } = useFormSave({ form, failed: t('debts.saveFailed'), onSaved });
  const submit = form.handleSubmit((values) => {
    const before = stored && debtFormOf(stored.values);
    return save(() => saveDebt(services, debtFormOf(values), stored?.id, before));
  });
  return { pending, submit };
}

/** What is owed by what the boxes say, cents, null while it is not known; its currency, and what its end date goes by. */
export type FormOwed = {
  readonly owed: Money | null;
  readonly currency: string;
  readonly clock: DebtClock;
  readonly pace: DebtView['pace'];
};

/** Follows the boxes: the linked account's balance, what is typed, or what the debt stands at. */
export function useFormOwed(
  control: Control<DebtValues>,
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
  const isTyped = asksOwed({ linkedAccountId: '' }, stored?.debt.anchors);
  if (!isTyped) {
    const { owed = null, clock = { since: today, paid: [] }, pace = null } = stored ?? {};
    return { currency, owed, clock, pace };
  }
  const date = parseCalendarDate(typedDate);
  const since = date && date < today ? date : today;
  const owed = parseTypedMoney(typed, currentLocale());
  return { currency, owed, clock: { since, paid: [] }, pace: null };
}
