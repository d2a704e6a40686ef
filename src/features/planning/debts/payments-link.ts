import { routes } from '@/config/routes.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';

/** The address of the transactions that paid on a debt from one day to another, both included; null where nothing tells them. */
export function paymentsLink(
  { tagId, linkedAccountId }: Pick<Debt, 'tagId' | 'linkedAccountId'>,
  from: CalendarDate,
  to: CalendarDate,
): string | null {
  if (tagId !== '') return routes.transactions({ tag: tagId, from, to });
  if (linkedAccountId === '') return null;
  return routes.transactions({ account: linkedAccountId, status: 'transfers', from, to });
}
