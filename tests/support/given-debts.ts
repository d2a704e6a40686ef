import type { Services } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { DebtForm } from '@/domain/debts/debt-form.ts';
import { TODAY } from './given.ts';

type GivenDebt = Partial<Omit<Debt, 'minimum'>> & {
  readonly id: string;
  /** Cents, as of today. */
  readonly owed: number;
  /** Percent per year. */
  readonly apr: number;
  /** Cents per month. */
  readonly minimum: number;
};

/** A debt entered today and named like its id. */
export function debtOf({ owed, apr, minimum, ...more }: GivenDebt): Debt {
  const today = TODAY as CalendarDate;
  return {
    name: more.id,
    tagId: '',
    kind: 'card',
    linkedAccountId: '',
    anchors: [{ date: today, amount: cents(owed) }],
    rates: [{ from: today, apr }],
    compounding: 'monthly',
    payment: { amount: cents(0), frequency: 'monthly' },
    minimum: { type: 'fixed', value: minimum, floor: cents(0) },
    position: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

/** A loan's form as its dialog returns it. */
export const debtForm = (more: Partial<DebtForm> = {}): DebtForm => ({
  name: 'Car',
  kind: 'loan',
  linkedAccountId: '',
  owed: cents(1_200_000),
  owedDate: TODAY,
  tagId: '',
  apr: 6.5,
  laterRates: [],
  compounding: 'monthly',
  payment: cents(30_000),
  frequency: 'monthly',
  minimumType: 'fixed',
  minimumAmount: ZERO,
  minimumPercent: 0,
  minimumFloor: ZERO,
  ...more,
});

/** Stores some debts. */
export async function givenDebts({ database }: Services, ...debts: readonly Debt[]): Promise<void> {
  await database.store.write(
    'debts',
    debts.map((insert) => ({ insert })),
  );
}
