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

/**
 * Form state of the debt dialog. Amounts are in cents, null while their text is not a number; an
 * empty field counts as zero.
 */
export type DebtForm = {
  readonly name: string;
  readonly kind: DebtKind;
  /** '' = none: the balance is entered by hand. */
  readonly linkedAccountId: string;
  /**
   * What is owed, and on which day. Used only if no account is linked and no balance was entered
   * before.
   */
  readonly owed: Money | null;
  readonly owedDate: string;
  /** '' = none. */
  readonly tagId: string;
  /** Percent per year, until the first later rate. */
  readonly apr: number | null;
  readonly laterRates: readonly LaterRate[];
  readonly compounding: Compounding;
  readonly payment: Money | null;
  readonly frequency: PaymentFrequency;
  readonly minimumType: DebtMinimum['type'];
  /** Per month, if the minimum is 'fixed'. */
  readonly minimumAmount: Money | null;
  /** Percent of what is owed, but at least the floor, if the minimum is 'percent'. */
  readonly minimumPercent: number | null;
  readonly minimumFloor: Money | null;
};

/** A rate change as typed; `apr` is null while its text is not a percentage. */
export type LaterRate = { readonly from: string; readonly apr: number | null };

/** A form that passed checkDebtForm. */
export type CheckedDebtForm = DebtForm & {
  readonly apr: number;
  readonly laterRates: readonly DebtRate[];
  readonly payment: Money;
};

/**
 * The usual compounding for a kind of debt; Canadian fixed-rate mortgages compound semiannually.
 */
export function usualCompounding(kind: DebtKind): Compounding {
  if (kind === 'mortgage') return 'semiannual';
  return kind === 'loan' ? 'monthly' : 'daily';
}

/** Whether the balance must be entered: no account is linked and nothing was entered before. */
export function needsOwedAmount(
  form: Pick<DebtForm, 'linkedAccountId'>,
  anchors: Debt['anchors'] = [],
): boolean {
  return form.linkedAccountId === '' && anchors.length === 0;
}

/**
 * Checks a debt. Error codes: debt-name-too-short, debt-name-too-long, amount-not-a-number (owed,
 * payment, minimumAmount, minimumFloor), amount-negative, debt-rate-range (apr), debt-percent-range
 * (minimumPercent), debt-later-rates (a date or rate is missing), debt-rates-of-one-day; for
 * owedDate, those of checkDatedAmount.
 * @param anchors the debt's existing anchors
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
    ...(needsOwedAmount(form, anchors) ? owedErrors(form, today) : {}),
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

/** The fields that don't come from the form. */
export type DebtBase = Pick<Debt, 'id' | 'position' | 'createdAt' | 'anchors'>;

/**
 * The debt that a form describes. Existing anchors are kept even when a linked account now provides
 * the balance.
 */
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
  if (!needsOwedAmount(form, anchors) || form.owed === null || !date) return anchors;
  return [{ date, amount: form.owed }];
}

function minimumOf(form: DebtForm): DebtMinimum {
  const { minimumType, minimumAmount, minimumPercent, minimumFloor } = form;
  return minimumType === 'fixed'
    ? { type: 'fixed', value: minimumAmount ?? ZERO, floor: ZERO }
    : { type: 'percent', value: minimumPercent ?? 0, floor: minimumFloor ?? ZERO };
}
