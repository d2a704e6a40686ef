import { routes } from '@/config/routes.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';

/** The address of a budget; with a day, of the period that it belongs to. */
export function budgetLink(id: string, day?: CalendarDate): string {
  return routes.planning('budgets', { id, ...(day ? { day } : {}) });
}
