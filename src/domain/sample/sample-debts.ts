import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { sampleAccountId } from './sample-accounts.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import { CAR_LOAN_RATE } from './sample-moves.ts';
import { sampleRegulars } from './sample-regular.ts';
import type { SampleSpan } from './sample-span.ts';
import { sampleTagId } from './sample-tags.ts';

/** The car loan, which is an account of its own, and a student loan that is told by its anchor; payments by tag. */
export function sampleDebts({ start }: SampleSpan): readonly Debt[] {
  const before = addDays(start, -1);
  const common = {
    kind: 'loan',
    compounding: 'monthly',
    createdAt: instantOf(start),
  } as const;
  return [
    {
      ...common,
      id: sampleId('debt', 'car-loan'),
      name: 'Car loan',
      tagId: sampleTagId('Car loan'),
      linkedAccountId: sampleAccountId('loan'),
      anchors: [],
      rates: [{ from: before, apr: CAR_LOAN_RATE }],
      payment: { amount: paymentOf('car-loan'), frequency: 'monthly' },
      minimum: { type: 'fixed', value: paymentOf('car-loan'), floor: ZERO },
      position: 0,
    },
    {
      ...common,
      id: sampleId('debt', 'student-loan'),
      name: 'Student loan',
      tagId: sampleTagId('Student loan'),
      linkedAccountId: '',
      anchors: [{ date: before, amount: cents(986_400) }],
      rates: [{ from: before, apr: 4.95 }],
      payment: { amount: paymentOf('studentLoan'), frequency: 'monthly' },
      minimum: { type: 'fixed', value: paymentOf('studentLoan'), floor: ZERO },
      position: 1,
    },
  ];
}

/** What the household pays a month, cents, positive. */
function paymentOf(key: string) {
  const regular = sampleRegulars.find((each) => each.key === key);
  return cents(-(regular?.prices[0]?.[1] ?? 0));
}
