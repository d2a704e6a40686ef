import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { BASE_PATH, routes } from '@/config/routes.ts';

/**
 * Each restore fills a database with a new name: the original name plus the start time in base 36.
 */
const RESTORED = new RegExp(`^${DATABASE_NAME}-r[0-9a-z]{1,12}$`);

/** A name that no earlier restore used. */
export function restoredDatabaseName(now: Date): string {
  return `${DATABASE_NAME}-r${now.getTime().toString(36)}`;
}

/** Whether a name is that of a database with the user's own data. */
export function isOwnDatabaseName(name: unknown): name is string {
  return typeof name === 'string' && (name === DATABASE_NAME || RESTORED.test(name));
}

/**
 * The database that a store of the engine (`rxdb-dexie-NAME--VERSION--COLLECTION`) belongs to;
 * `null` = not this app's.
 */
export function databaseOfStore(storeName: string): string | null {
  const name = /^rxdb-dexie-(.+?)--/.exec(storeName)?.[1];
  return name === SAMPLE_DATABASE_NAME || isOwnDatabaseName(name) ? name : null;
}

/**
 * Which database the app uses. Kept in localStorage, outside the databases, so that every tab and
 * every start reads the same value and switching is one step. If missing, the user's first database
 * is used.
 */
const POINTER = 'coffer.active';

/** The part of localStorage that holds the pointer. */
export type PointerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The database used before a restore, to which the user can return. */
type PreviousDatabase = {
  readonly name: string;
  /** ISO instant of the restore. */
  readonly since: string;
};

type Pointer = {
  /** The user's own database. */
  readonly own: string;
  readonly isSample: boolean;
  readonly previous: PreviousDatabase | null;
};

const FIRST: Pointer = { own: DATABASE_NAME, isSample: false, previous: null };

/**
 * The name of the database to use. An unreadable pointer, or one to an unknown database, means the
 * user's first one.
 */
export function readActiveDatabase(storage: PointerStorage | null = localStore()): string {
  const { own, isSample } = read(storage);
  return isSample ? SAMPLE_DATABASE_NAME : own;
}

/** The name of the user's own database, even while the sample is open. */
export function readOwnDatabase(storage: PointerStorage | null = localStore()): string {
  return read(storage).own;
}

/**
 * Whether writes to a database count. True for the user's own data even while another tab explores
 * the sample.
 */
export function isActiveDatabase(
  name: string,
  storage: PointerStorage | null = localStore(),
): boolean {
  const { own, isSample } = read(storage);
  return name === SAMPLE_DATABASE_NAME ? isSample : name === own;
}

/** Whether a pointer is stored. */
export function hasPointer(storage: PointerStorage | null = localStore()): boolean {
  try {
    return storage?.getItem(POINTER) != null;
  } catch {
    return false;
  }
}

/** The database from before the last restore, if the user can return to it. */
export function readPreviousDatabase(
  storage: PointerStorage | null = localStore(),
): PreviousDatabase | null {
  return read(storage).previous;
}

/**
 * Switches the app to the sample. Throws if the storage is full or blocked; nothing changes then.
 */
export function activateSample(storage: PointerStorage | null = localStore()): void {
  if (!storage) throw new Error('there is no localStorage to keep the choice in');
  write(storage, { ...read(storage), isSample: true });
}

/**
 * Switches the app to the user's own data. The new value is shorter, so even a full storage can't
 * keep users from their data.
 */
export function activateOwn(storage: PointerStorage | null = localStore()): void {
  if (storage && read(storage).isSample) write(storage, { ...read(storage), isSample: false });
}

/**
 * Switches the user's own data to another database and keeps the current one to return to. Throws
 * if the storage is full or blocked; nothing changes then.
 */
export function activateRestored(
  name: string,
  since: string,
  storage: PointerStorage | null = localStore(),
): void {
  if (!storage) throw new Error('there is no localStorage to keep the choice in');
  write(storage, { own: name, isSample: false, previous: { name: read(storage).own, since } });
}

/**
 * Stores which own database is active when no pointer exists, and which one can be returned to. If
 * it can't be stored, the next start finds the database again.
 */
export function activateFound(
  name: string,
  previous: PreviousDatabase | null,
  storage: PointerStorage | null = localStore(),
): void {
  try {
    if (storage) write(storage, { ...read(storage), own: name, previous });
  } catch {
    // The storage is full or blocked.
  }
}

/** Swaps the active and the previous database. Returns false if there is no previous one. */
export function swapWithPrevious(
  since: string,
  storage: PointerStorage | null = localStore(),
): boolean {
  const { own, previous } = read(storage);
  if (!storage || !previous) return false;
  write(storage, { own: previous.name, isSample: false, previous: { name: own, since } });
  return true;
}

/** Forgets the previous database, so that it can be deleted. */
export function forgetPrevious(storage: PointerStorage | null = localStore()): void {
  if (storage) write(storage, { ...read(storage), previous: null });
}

/** Reloads the app at a page that works with every database. */
export function restartApp(): void {
  window.location.assign(BASE_PATH + routes.dashboard());
}

function read(storage: PointerStorage | null): Pointer {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(POINTER) ?? 'null');
    if (!(stored instanceof Object)) return FIRST;
    const fields = stored as Readonly<Record<string, unknown>>;
    return {
      own: isOwnDatabaseName(fields.own) ? fields.own : DATABASE_NAME,
      isSample: fields.active === SAMPLE_DATABASE_NAME,
      previous: previousOf(fields.previous),
    };
  } catch {
    // Not our JSON, or the storage is blocked.
    return FIRST;
  }
}

function previousOf(stored: unknown): PreviousDatabase | null {
  if (!(stored instanceof Object)) return null;
  const { name, since } = stored as Readonly<Record<string, unknown>>;
  return isOwnDatabaseName(name) && typeof since === 'string' ? { name, since } : null;
}

function write(storage: PointerStorage, { own, isSample, previous }: Pointer): void {
  const active = isSample ? SAMPLE_DATABASE_NAME : own;
  storage.setItem(POINTER, JSON.stringify({ active, own, ...(previous ? { previous } : {}) }));
}

/** Reading `localStorage` itself throws if the browser forbids it. */
function localStore(): PointerStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
