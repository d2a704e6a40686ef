import type { Services } from '@/db/services.ts';
import {
  REMINDERS_SETTING,
  REMINDERS_TOLD_SETTING,
  type ReminderSettings,
  readReminderSettings,
} from '@/domain/scheduled/reminders.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/**
 * Changes what a person is reminded of; what another tab changed meanwhile stays. Like the theme it is no step of Undo: the
 * switch itself takes it back.
 */
export async function saveReminders(
  { database }: Services,
  changed: Partial<ReminderSettings>,
): Promise<Outcome<null>> {
  const written = await putSetting(database, REMINDERS_SETTING, (value) =>
    readReminderSettings({ ...readReminderSettings(value), ...changed }),
  );
  return outcomeOf(written, null);
}

/** Remembers which reminders were told. Under the lock of whoever tells: the last one to write has the word. */
export async function saveToldReminders(
  { database }: Services,
  keys: ReadonlySet<string>,
): Promise<Outcome<null>> {
  const written = await putSetting(database, REMINDERS_TOLD_SETTING, () => ({ keys: [...keys] }));
  return outcomeOf(written, null);
}
