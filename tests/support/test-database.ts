import type { CofferDatabase, Services } from '@/db/database.ts';
import { openDatabase } from '@/db/open.ts';
import { dateOfInstant } from '@/domain/core/calendar-date.ts';
import type { Clock } from '@/platform/clock.ts';
import { Log } from '@/platform/log.ts';
import { noteClosed, noteOpen } from './open-databases.ts';

let count = 0;

/** A clock that stands still; `advance` moves it. */
export function fixedClock(
  instant = '2026-03-15T16:00:00.000Z',
): Clock & { advance: (ms: number) => void } {
  let now = new Date(instant).getTime();
  return {
    now: () => new Date(now),
    today: () => dateOfInstant(new Date(now)),
    advance: (ms) => {
      now += ms;
    },
  };
}

/** A new, real database (RxDB on Dexie, over fake-indexeddb in Node). */
export async function openTestDatabase(name = `test-${++count}`): Promise<CofferDatabase> {
  const opened = await openDatabase({
    name,
    markers: null,
    multiInstance: false,
    timeoutMs: 60_000,
  });
  if (!opened.ok) throw new Error(`${opened.code}: ${opened.message}`);
  noteOpen(opened.value);
  return opened.value;
}

export async function closeTestDatabase(database: CofferDatabase): Promise<void> {
  noteClosed(database);
  await database.close();
}

/**
 * A new database, a fixed clock and a log. `accounts` (chequing), `categories` and `tags` are ids of records to create, named like
 * their ids.
 */
export async function openTestServices(
  given: {
    readonly accounts?: readonly string[];
    readonly categories?: readonly string[];
    readonly tags?: readonly string[];
  } = {},
): Promise<Services & { readonly clock: ReturnType<typeof fixedClock> }> {
  const services = { database: await openTestDatabase(), clock: fixedClock(), log: new Log() };
  const { accounts = [], categories = [], tags = [] } = given;
  const createdAt = '2026-01-01T00:00:00.000Z';
  await services.database.store.write(
    'categories',
    categories.map((id) => ({
      insert: {
        id,
        name: id,
        parentId: '',
        nature: 'expense' as const,
        color: 1,
        icon: '',
        createdAt,
      },
    })),
  );
  await services.database.store.write(
    'tags',
    tags.map((id) => ({ insert: { id, name: id, color: 1, createdAt } })),
  );
  if (accounts.length > 0) {
    await services.database.store.write(
      'accounts',
      accounts.map((id) => ({
        insert: {
          id,
          name: id,
          type: 'chequing' as const,
          currency: 'CAD',
          archived: false,
          position: 0,
          statements: [],
          values: [],
          createdAt,
        },
      })),
    );
  }
  return services;
}
