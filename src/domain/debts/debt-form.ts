import { EARLIEST_DATE } from '@/config/limits.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import { checkDatedAmount } from '@/domain/transactions/transaction-form.ts';
import type {
  Compounding,
  Debt,
  DebtKind,
  DebtMinimum,
  DebtRate,
  PaymentFrequency,
} from './debt.ts';

/** A change of the rate as it is typed; `apr` is null while its text is no percentage. */
export type LaterRate = { readonly from: string; readonly apr: number | null };

/** What the dialog of a debt holds. Amounts in cents, null while their text is no number; an empty box counts as zero. */
export type DebtForm = {
  readonly name: string;
  readonly kind: DebtKind;
  /** '' = none: what is owed is told by hand. */
  readonly linkedAccountId: string;
  /** What is owed, and on which day; counts where no account tells it and nothing was entered before. */
  readonly owed: Money | null;
  readonly owedDate: string;
  /** '' = none. */
  readonly tagId: string;
  /** Percent a year, up to the first of the later ones. */
  readonly apr: number | null;
  readonly laterRates: readonly LaterRate[];
  readonly compounding: Compounding;
  readonly payment: Money | null;
  readonly frequency: PaymentFrequency;
  readonly minimumType: DebtMinimum['type'];
  /** A month, where the minimum is 'fixed'. */
  readonly minimumAmount: Money | null;
  /** Of what is owed, and at least so much, where it is 'percent'. */
  readonly minimumPercent: number | null;
  readonly minimumFloor: Money | null;
};

/** A form that breaks no rule. */
export type CheckedDebtForm = DebtForm & {
  readonly apr: number;
  readonly laterRates: readonly DebtRate[];
  readonly payment: Money;
};

/** The compounding that debts of a kind mostly have: Canadian fixed mortgages twice a year. */
export function usualCompounding(kind: DebtKind): Compounding {
  if (kind === 'mortgage') return 'semiannual';
  return kind === 'loan' ? 'monthly' : 'daily';
}

/** Whether what is owed has to be entered: no account tells it, and nothing was entered yet. */
export function asksOwed(
  form: Pick<DebtForm, 'linkedAccountId'>,
  anchors: Debt['anchors'] = [],
): boolean {
  return form.linkedAccountId === '' && anchors.length === 0;
}

/**
 * The rules of a debt. Codes: debt-name-too-short, debt-name-too-long, amount-not-a-number (owed, payment, minimumAmount,
 * minimumFloor), amount-negative, debt-rate-range (apr), debt-percent-range (minimumPercent), debt-later-rates (a day or rate is
 * missing), debt-rates-of-one-day, and of owedDate those of checkDatedAmount. @param anchors those that the debt has
 */
export function checkDebtForm(
  form: DebtForm,
  today: CalendarDate,
  anchors: Debt['anchors'] = [],
): FieldErrors {
  const { name, apr, payment, minimumType, minimumAmount, minimumPercent, minimumFloor } = form;
  const isFixed = minimumType === 'fixed';
  const minimum = isFixed ? { minimumAmount } : { minimumPercent, minimumFloor };
  return {
    ...(asksOwed(form, anchors) ? owedErrors(form, today) : {}),
    ...laterRateErrors(form.laterRates),
    ...checkForm('debt', { name: tidyName(name), apr, payment, ...minimum }),
  };
}

function owedErrors({ owed, owedDate }: DebtForm, today: CalendarDate): FieldErrors {
  const { date, amount } = checkDatedAmount({ date: owedDate, amount: owed }, today);
  return { ...(date ? { owedDate: date } : {}), ...(amount ? { owed: amount } : {}) };
}

function laterRateErrors(rates: readonly LaterRate[]): FieldErrors {
  const days = rates.map(({ from }) => parseCalendarDate(from));
  const isWhole = rates.every(({ apr }, at) => {
    const day = days[at];
    return day && day > EARLIEST_DATE && Object.keys(checkForm('debtRate', { apr })).length === 0;
  });
  if (!isWhole) return { laterRates: 'debt-later-rates' };
  return new Set(days).size < days.length ? { laterRates: 'debt-rates-of-one-day' } : {};
}

/** A stored debt as the form holds it. */
export function formOfDebt(debt: Debt): CheckedDebtForm {
  const { name, kind, linkedAccountId, tagId, compounding, payment, minimum } = debt;
  const [first, ...laterRates] = [...debt.rates].sort((a, b) => (a.from < b.from ? -1 : 1));
  const isFixed = minimum.type === 'fixed';
  return {
    name,
    kind,
    linkedAccountId,
    tagId,
    compounding,
    laterRates,
    owed: null,
    owedDate: '',
    apr: first?.apr ?? 0,
    payment: payment.amount,
    frequency: payment.frequency,
    minimumType: minimum.type,
    minimumAmount: isFixed ? cents(minimum.value) : ZERO,
    minimumPercent: isFixed ? 0 : minimum.value,
    minimumFloor: isFixed ? ZERO : minimum.floor,
  };
}

/** What of a debt does not come from its form. */
export type DebtBase = Pick<Debt, 'id' | 'position' | 'createdAt' | 'anchors'>;

/** A debt as a form wants it. What was entered before stays where an account tells what is owed from now on. */
export function debtWithForm(base: DebtBase, form: CheckedDebtForm): Debt {
  const { id, position, createdAt } = base;
  const { kind, linkedAccountId, tagId, compounding } = form;
  return {
    id,
    position,
    createdAt,
    kind,
    linkedAccountId,
    tagId,
    compounding,
    name: tidyName(form.name),
    anchors: anchorsWith(base.anchors, form),
    rates: [
      { from: EARLIEST_DATE as CalendarDate, apr: form.apr },
      ...[...form.laterRates].sort((a, b) => (a.from < b.from ? -1 : 1)),
    ],
    payment: { amount: form.payment, frequency: form.frequency },
    minimum: minimumOf(form),
  };
}

function anchorsWith(anchors: Debt['anchors'], form: DebtForm): Debt['anchors'] {
  const date = parseCalendarDate(form.owedDate);
  if (!asksOwed(form, anchors) || form.owed === null || !date) return anchors;
  return [{ date, amount: form.owed }];
}

function minimumOf(form: DebtForm): DebtMinimum {
  const { minimumType, minimumAmount, minimumPercent, minimumFloor } = form;
  return minimumType === 'fixed'
    ? { type: 'fixed', value: minimumAmount ?? ZERO, floor: ZERO }
    : { type: 'percent', value: minimumPercent ?? 0, floor: minimumFloor ?? ZERO };
}
