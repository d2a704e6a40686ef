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
import { invalid, newChange, type Outcome, outcomeOf, putSetting } from './outcome.ts';

/**
 * Keeps an exchange rate that a person typed. `invalid` with the codes of CurrencyRateProblem at the fields of the form; `gone`: the
 * rate that was edited is not there any more.
 * @param former the one that is edited; null = a new one
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
  // Another tab was quicker with a rate of that day.
  if (!written.ok && written.code === 'conflict') return invalid({ date: 'rate-taken' });
  return outcomeOf(written, read.value, change);
}

/** The row of a deleted rate of that day is still there, and comes back with new contents. */
async function newRow(
  { dexie }: Services['database'],
  row: { readonly key: string; readonly value: object },
): Promise<Change<'settings'>> {
  const former = await dexie.settings.table('docs').get(row.key);
  return former ? { restore: row } : { insert: row };
}

const replaced = (id: string) => ({ id, remove: 'free-key', isReplaced: true }) as const;

/** Deletes an entered rate. `gone`: it was deleted before. */
export async function removeCurrencyRate(
  { database, clock }: Services,
  rate: Omit<CurrencyRate, 'rate'>,
): Promise<Outcome<null>> {
  const { from, to, date } = rate;
  const change = newChange(clock, 'rate-removed', { from, to, date });
  const written = await database.store.write(
    'settings',
    [{ id: currencyRateKey(rate), remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Keeps the currency in which the person plans. @param currency three upper-case letters; '' = by their accounts */
export async function saveBaseCurrency(
  { database, clock }: Services,
  currency: string,
): Promise<Outcome<null>> {
  const change = newChange(
    clock,
    currency === '' ? 'base-currency-automatic' : 'base-currency-set',
    currency === '' ? {} : { name: currency },
  );
  const written = await putSetting(database, BASE_CURRENCY_SETTING, () => currency, change);
  return outcomeOf(written, null, change);
}

/**
 * Stores the person's key to the AI. `invalid` with ai-key-required or ai-key-form on `key`. There is no note for Undo: the
 * journal would keep a copy of the key.
 */
export async function saveAiKey(services: Services, text: string): Promise<Outcome<null>> {
  const typed = parseAiKey(text);
  if ('error' in typed) return invalid({ key: typed.error });
  const row: Setting = { key: AI_KEY_SETTING, value: { key: typed.key } };
  // Restoring also stores a row that is not there yet.
  const written = await services.database.store.write('settings', [{ restore: row }]);
  return outcomeOf(written, null);
}

/** Removes the key, also from what storage keeps of a removed row. */
export async function removeAiKey(services: Services): Promise<Outcome<null>> {
  const { store } = services.database;
  const emptied = await store.write('settings', [
    { id: AI_KEY_SETTING, update: (row: Setting) => ({ ...row, value: { key: '' } }) },
  ]);
  // Another tab was quicker.
  if (!emptied.ok && emptied.code === 'gone') return { ok: true, value: null };
  if (!emptied.ok) return outcomeOf(emptied, null);
  const removed = await store.write('settings', [{ id: AI_KEY_SETTING, remove: 'free-key' }]);
  return !removed.ok && removed.code !== 'gone'
    ? outcomeOf(removed, null)
    : { ok: true, value: null };
}

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
  const written = await putSetting(database, REMINDERS_SHOWN_SETTING, () => ({ keys: [...keys] }));
  return outcomeOf(written, null);
}

/** Remembers that the reports of updates and restores were seen. The reports stay. */
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
 * Keeps a view of the explorer under a name. `invalid` with view-name-required or view-name-too-long on `name`; `taken`: a view of
 * this name (nameKeyOf) is there.
 * @param view.params period, filter and view as they stand in the address
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
  // The row of a deleted view of this name is still there, and comes back with new contents.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Another tab was quicker with the same name.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, saved.value, change);
}

/**
 * Gives a saved view of the explorer another name, or other contents. `invalid` with view-name-required or view-name-too-long
 * on `name`; `taken`: another view of this name (nameKeyOf) is there; `gone`: it was deleted meanwhile.
 * @param edit.params as in saveView; without them it keeps those that it has by now
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
  // Another tab was quicker with the same name.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, saved.value, change);
}

/** Deletes a saved view of the explorer; its name is free at once. `gone`: it was deleted before. */
export async function removeView(
  services: Services,
  view: Pick<SavedView, 'key' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'saved-view-removed', { name: view.name });
  const written = await services.database.store.write(
    'settings',
    [{ id: view.key, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
