import type { Services } from '../db/services.ts';
import {
  REMINDERS_SETTING,
  type ReminderSettings,
  readReminderSettings,
} from '../domain/reminders.ts';
import type { Setting } from '../domain/setting.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/**
 * Changes what a person is reminded of; what another tab changed meanwhile stays. Like the theme it is no step of Undo: the
 * switch itself takes it back.
 */
export async function saveReminders(
  services: Services,
  changed: Partial<ReminderSettings>,
): Promise<Outcome<null>> {
  const { store } = services.database;
  const joined = (value: unknown) =>
    readReminderSettings({ ...readReminderSettings(value), ...changed });
  const updated = await store.write('settings', [
    {
      id: REMINDERS_SETTING,
      update: (row: Setting) => ({ ...row, value: joined(row.value) }),
    },
  ]);
  if (updated.ok || updated.code !== 'gone') return outcomeOf(updated, null);
  // Restoring also stores a row that is not there yet.
  const first: Setting = { key: REMINDERS_SETTING, value: joined(undefined) };
  return outcomeOf(await store.write('settings', [{ restore: first }]), null);
}
