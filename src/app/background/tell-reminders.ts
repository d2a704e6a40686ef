import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Result } from '@/domain/core/result.ts';
import { dueReminders, type Reminder, rememberedReminders } from '@/domain/scheduled/reminders.ts';
import type { NotificationFailure } from '@/platform/browser/notifications.ts';
import { withLock } from '@/platform/locks.ts';

export type Telling = {
  readonly today: CalendarDate;
  /** The keys of what was told, one memory for all tabs. */
  readonly memory: {
    readonly read: () => Promise<ReadonlySet<string>>;
    readonly write: (keys: ReadonlySet<string>) => Promise<unknown>;
  };
  /** Shows one notification for all of them. */
  readonly show: (reminders: readonly Reminder[]) => Promise<Result<null, NotificationFailure>>;
};

/**
 * Tells what nobody was told yet, in whichever tab: all tabs wait for one lock and look at one memory. What could not be shown is
 * not remembered. Only a kill between showing and remembering tells twice; nothing goes untold. Null: nothing was to be told.
 */
export function tellReminders(
  within: readonly Reminder[],
  { today, memory, show }: Telling,
): Promise<Result<null, NotificationFailure> | null> {
  return withLock('coffer-reminders', async () => {
    const told = await memory.read();
    const due = dueReminders(within, told);
    if (due.length === 0) return null;
    const shown = await show(due);
    if (shown.ok) {
      await memory.write(rememberedReminders([...told, ...due.map(({ key }) => key)], today));
    }
    return shown;
  });
}
