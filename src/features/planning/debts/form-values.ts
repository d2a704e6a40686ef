import { typedAmountError } from '@/components/forms/typed-amount-error.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { parseTypedRate, typedRateText } from '@/domain/core/typed-rate.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import {
  checkDebtForm,
  type DebtForm,
  formOfDebt,
  usualCompounding,
} from '@/domain/debts/debt-form.ts';
import { currentLocale } from '@/messages/t.ts';

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
