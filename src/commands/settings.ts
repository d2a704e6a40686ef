import type { Services } from '@/db/database.ts';
import { readCurrencyRates } from '@/db/queries/reports/report-base.ts';
import { readSettings } from '@/db/read-settings.ts';
import type { Change } from '@/db/write.ts';
import { BASE_CURRENCY_SETTING } from '@/domain/accounts/base-currency.ts';
import { type CurrencyRate, currencyRateKey } from '@/domain/accounts/currency-rate.ts';
import {
  type CurrencyRateForm,
  checkCurrencyRate,
  readCurrencyRate,
} from '@/domain/accounts/currency-rate-settings.ts';
import { MIGRATION_PREFIX } from '@/domain/backup/migration-report.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { type SavedView, savedView, savedViewOf } from '@/domain/reports/explorer/explorer-view.ts';
import { AI_KEY_SETTING, parseAiKey } from '@/domain/rules/ai-key.ts';
import {
  REMINDERS_SETTING,
  REMINDERS_SHOWN_SETTING,
  type ReminderSettings,
  readReminderSettings,
} from '@/domain/scheduled/reminders.ts';
import { invalid, newChange, type Outcome, outcomeOf, putSetting, saveSetting } from './outcome.ts';
import { removeRecord } from './records.ts';

/**
 * Saves an exchange rate that the user entered. `invalid`: codes of CurrencyRateProblem on the
 * fields of the form. `gone`: the edited rate doesn't exist anymore.
 * @param former the rate being edited; null = a new one
 */
export async function saveCurrencyRate(
  { database, clock }: Services,
  form: CurrencyRateForm,
  former: CurrencyRate | null = null,
  decimalMark: DecimalMark = '.',
): Promise<Outcome<CurrencyRate>> {
  const formerKey = former && currencyRateKey(former);
  const entered = await readCurrencyRates(database);
  const others = entered.filter((rate) => currencyRateKey(rate) !== formerKey);
  if (formerKey !== null && others.length === entered.length) return { ok: false, code: 'gone' };
  const read = readCurrencyRate(form, others, decimalMark);
  if (!read.ok) return invalid(checkCurrencyRate(form, others, decimalMark));
  const key = currencyRateKey(read.value);
  const row = { key, value: { ...read.value } };
  const { from, to, date } = read.value;
  const change = newChange(clock, former ? 'rate-edited' : 'rate-added', { from, to, date });
  const written = await database.store.write(
    'settings',
    key === formerKey
      ? [{ id: key, update: () => row }]
      : [...(formerKey === null ? [] : [replaced(formerKey)]), await newRow(database, row)],
    change,
  );
  // Another tab saved a rate for that day first.
  if (!written.ok && written.code === 'conflict') return invalid({ date: 'rate-taken' });
  return outcomeOf(written, read.value, change);
}

/**
 * If a rate for that day was deleted, its row still exists and is restored with the new contents.
 */
async function newRow(
  { dexie }: Services['database'],
  row: { readonly key: string; readonly value: object },
): Promise<Change<'settings'>> {
  const former = await dexie.settings.table('docs').get(row.key);
  return former ? { restore: row } : { insert: row };
}

const replaced = (id: string) => ({ id, remove: 'free-key', isReplaced: true }) as const;

/** Deletes an entered rate. `gone`: it was already deleted. */
export function removeCurrencyRate(
  services: Services,
  rate: Omit<CurrencyRate, 'rate'>,
): Promise<Outcome<null>> {
  const { from, to, date } = rate;
  return removeRecord(services, 'settings', currencyRateKey(rate), 'rate-removed', {
    from,
    to,
    date,
  });
}

/** Saves the currency in which the user plans. @param currency three uppercase letters; '' = taken from the accounts */
export function saveBaseCurrency(services: Services, currency: string): Promise<Outcome<null>> {
  const change =
    currency === ''
      ? newChange(services.clock, 'base-currency-automatic')
      : newChange(services.clock, 'base-currency-set', { name: currency });
  return saveSetting(services, BASE_CURRENCY_SETTING, () => currency, change);
}

/**
 * Stores the user's key for the AI service. `invalid`: ai-key-required or ai-key-form on `key`.
 * There is no note for Undo, because the journal would keep a copy of the key.
 */
export async function saveAiKey(services: Services, text: string): Promise<Outcome<null>> {
  const typed = parseAiKey(text);
  if ('error' in typed) return invalid({ key: typed.error });
  const row: Setting = { key: AI_KEY_SETTING, value: { key: typed.key } };
  // `restore` also inserts a row that doesn't exist yet.
  const written = await services.database.store.write('settings', [{ restore: row }]);
  return outcomeOf(written, null);
}

/** Removes the key, and clears it in the deleted row that storage keeps. */
export async function removeAiKey(services: Services): Promise<Outcome<null>> {
  const { store } = services.database;
  const emptied = await store.write('settings', [
    { id: AI_KEY_SETTING, update: (row: Setting) => ({ ...row, value: { key: '' } }) },
  ]);
  // Another tab removed it first.
  if (!emptied.ok && emptied.code === 'gone') return { ok: true, value: null };
  if (!emptied.ok) return outcomeOf(emptied, null);
  const removed = await store.write('settings', [{ id: AI_KEY_SETTING, remove: 'free-key' }]);
  return !removed.ok && removed.code !== 'gone'
    ? outcomeOf(removed, null)
    : { ok: true, value: null };
}

/**
 * Changes the reminder settings. What another tab changed in the meantime stays. Not part of Undo, like the theme: the user can change
 * the setting back.
 */
export function saveReminders(
  services: Services,
  changed: Partial<ReminderSettings>,
): Promise<Outcome<null>> {
  return saveSetting(services, REMINDERS_SETTING, (value) =>
    readReminderSettings({ ...readReminderSettings(value), ...changed }),
  );
}

/** Remembers which reminders were shown. Call it under the lock of the tab that shows them, because the last write wins. */
export function saveToldReminders(
  services: Services,
  keys: ReadonlySet<string>,
): Promise<Outcome<null>> {
  return saveSetting(services, REMINDERS_SHOWN_SETTING, () => ({ keys: [...keys] }));
}

/** Remembers that the user saw the reports of updates and restores. The reports stay. */
export async function noteUpdateSeen({ database }: Services): Promise<void> {
  for (const { key } of await readSettings(database, MIGRATION_PREFIX)) {
    await putSetting(database, key, (report) =>
      report instanceof Object && Reflect.get(report, 'seen') !== true
        ? { ...report, seen: true }
        : null,
    );
  }
}

/**
 * Saves a view of the explorer under a name. `invalid`: view-name-required or view-name-too-long on
 * `name`. `taken`: a view with this name (nameKeyOf) exists.
 * @param view.params period, filter and view as in the URL
 */
export async function saveView(
  services: Services,
  view: { readonly name: string; readonly params: string },
): Promise<Outcome<SavedView>> {
  const { database, clock } = services;
  const saved = savedView(view.name, view.params);
  if (!saved.ok) return invalid({ name: saved.code });
  const { key, name, params } = saved.value;
  const row = { key, value: { name, params } };
  const former = await database.dexie.settings.table('docs').get(key);
  if (former?._deleted === '0') return { ok: false, code: 'taken' };
  const change = newChange(clock, 'saved-view-added', { name });
  // If a view with this name was deleted, its row still exists and is restored with the new
  // contents.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Another tab used the same name first.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, saved.value, change);
}

/**
 * Renames a saved view of the explorer, or changes its contents. `invalid`: view-name-required or
 * view-name-too-long on `name`. `taken`: another view with this name (nameKeyOf) exists. `gone`: it
 * was deleted in the meantime.
 * @param edit.params as in saveView; if missing, the current ones stay
 */
export async function editView(
  services: Services,
  view: Pick<SavedView, 'key' | 'name'>,
  edit: { readonly name?: string; readonly params?: string },
): Promise<Outcome<SavedView>> {
  const { database, clock } = services;
  const table = database.dexie.settings.table('docs');
  const stored = await table.get(view.key);
  const current = stored?._deleted === '0' ? savedViewOf(stored) : null;
  if (!current) return { ok: false, code: 'gone' };
  const saved = savedView(edit.name ?? current.name, edit.params ?? current.params);
  if (!saved.ok) return invalid({ name: saved.code });
  const { key, name, params } = saved.value;
  const row = { key, value: { name, params } };
  const change = newChange(clock, 'saved-view-edited', { name });
  if (key === view.key) {
    const update: Change<'settings'> = { id: key, update: () => row };
    return outcomeOf(await database.store.write('settings', [update], change), saved.value, change);
  }
  const former = await table.get(key);
  if (former?._deleted === '0') return { ok: false, code: 'taken' };
  const written = await database.store.write(
    'settings',
    [
      { id: view.key, remove: 'free-key', isReplaced: true },
      former ? { restore: row } : { insert: row },
    ],
    change,
  );
  // Another tab used the same name first.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, saved.value, change);
}

/** Deletes a saved view of the explorer. Its name can be reused at once. `gone`: it was already deleted. */
export function removeView(
  services: Services,
  { key, name }: Pick<SavedView, 'key' | 'name'>,
): Promise<Outcome<null>> {
  return removeRecord(services, 'settings', key, 'saved-view-removed', { name });
}
