import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Setting } from '@/domain/core/setting.ts';

/** Settings that remember that a row is a payment of its own: this, the item, its day and the row. */
export const ENTERED_REFUSED_PREFIX = 'entered-refused:';

/** A stored row that looked like an occurrence of an item. */
export type EnteredMatch = {
  readonly itemId: string;
  readonly dueDate: CalendarDate;
  readonly rowId: string;
};

/** The row of the settings that remembers a refusal. */
export function enteredRefusal({ itemId, dueDate, rowId }: EnteredMatch): Setting {
  return {
    key: `${ENTERED_REFUSED_PREFIX}${itemId}|${dueDate}|${rowId}`,
    value: { itemId, dueDate, rowId },
  };
}

/** What upcomingPostings wants to know of refusals: enteredKey of each; what holds something else is left out. */
export function refusedKeysOf(settings: readonly Setting[]): ReadonlySet<string> {
  return new Set(
    settings.flatMap(({ key, value }) => {
      if (!key.startsWith(ENTERED_REFUSED_PREFIX) || !(value instanceof Object)) return [];
      const [itemId, rowId] = [Reflect.get(value, 'itemId'), Reflect.get(value, 'rowId')];
      return typeof itemId === 'string' && typeof rowId === 'string'
        ? [enteredKey(itemId, rowId)]
        : [];
    }),
  );
}

/** Names an item and a row. What was refused for one day of an item holds for its other days: the row is none of them. */
export function enteredKey(itemId: string, rowId: string): string {
  return `${itemId}|${rowId}`;
}
