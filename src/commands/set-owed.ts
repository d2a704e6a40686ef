import type { Services } from '@/db/services.ts';
import {
  checkDatedAmount,
  type DatedAmountForm,
  datedAmountOf,
} from '@/domain/accounts/dated-amount-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { findDebt } from './find-debt.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Says what was owed at the end of a day (cents, positive = owed), in place of what was said of that day: the debt is replayed
 * from the last such day on. `invalid`: codes of checkDatedAmount. `gone`: the debt is not there any more.
 */
export async function setOwed(
  services: Services,
  id: string,
  form: DatedAmountForm,
): Promise<Outcome<null>> {
  const today = services.clock.today();
  const anchor = datedAmountOf(form, today);
  if (!anchor) return invalid(checkDatedAmount(form, today));
  return writeAnchors(services, id, 'debt-owed-set', (anchors) =>
    [...without(anchors, anchor.date), anchor].sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
}

/** Takes away what was said of a day. `gone`: the debt is not there any more. */
export async function removeOwed(
  services: Services,
  id: string,
  date: CalendarDate,
): Promise<Outcome<null>> {
  return writeAnchors(services, id, 'debt-edited', (anchors) => without(anchors, date));
}

const without = (anchors: Debt['anchors'], day: CalendarDate) =>
  anchors.filter(({ date }) => date !== day);

async function writeAnchors(
  { database, clock }: Services,
  id: string,
  code: ChangeCode,
  next: (anchors: Debt['anchors']) => Debt['anchors'],
): Promise<Outcome<null>> {
  const debt = await findDebt(database, id);
  if (!debt) return { ok: false, code: 'gone' };
  const change = newChange(clock, code, { name: debt.name });
  const written = await database.store.write(
    'debts',
    [{ id, update: (current) => ({ ...current, anchors: next(current.anchors) }) }],
    change,
  );
  return outcomeOf(written, null, change);
}
