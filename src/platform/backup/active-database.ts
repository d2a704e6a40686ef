import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';

/** Each restore fills a database of a new name: the first one's, and when it was begun in base 36. */
const RESTORED = new RegExp(`^${DATABASE_NAME}-r[0-9a-z]{1,12}$`);

/** A name that no restore before had. */
export function restoredDatabaseName(now: Date): string {
  return `${DATABASE_NAME}-r${now.getTime().toString(36)}`;
}

/** Whether a name is that of a database with a person's own data. */
export function isOwnDatabaseName(name: unknown): name is string {
  return typeof name === 'string' && (name === DATABASE_NAME || RESTORED.test(name));
}

/** The database that a store of the engine belongs to: `rxdb-dexie-NAME--VERSION--COLLECTION`. `null` = none of this app. */
export function databaseOfStore(storeName: string): string | null {
  const name = /^rxdb-dexie-(.+?)--/.exec(storeName)?.[1];
  return name === SAMPLE_DATABASE_NAME || isOwnDatabaseName(name) ? name : null;
}

/**
 * Which database the app works with, beside the databases in localStorage, so that every tab and every start read the same, and
 * so that it changes in one step. Where nothing stands it is the first of the person's own.
 */
const POINTER = 'coffer.active';

/** The part of localStorage that the pointer needs. */
export type PointerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The database that was worked with before a restore, for going back to it. */
type PreviousDatabase = {
  readonly name: string;
  /** ISO instant of the restore. */
  readonly since: string;
};

type Pointer = {
  /** The person's own. */
  readonly own: string;
  readonly isSample: boolean;
  readonly previous: PreviousDatabase | null;
};

const FIRST: Pointer = { own: DATABASE_NAME, isSample: false, previous: null };

/** The name of the database to work with. A pointer that cannot be read, or names no database known here, means the first own one. */
export function readActiveDatabase(storage: PointerStorage | null = localStore()): string {
  const { own, isSample } = read(storage);
  return isSample ? SAMPLE_DATABASE_NAME : own;
}

/** The name of the person's own database, also while the sample is explored. */
export function readOwnDatabase(storage: PointerStorage | null = localStore()): string {
  return read(storage).own;
}

/** Whether what is written into a database counts: own data also while another tab explores the sample. */
export function isActiveDatabase(
  name: string,
  storage: PointerStorage | null = localStore(),
): boolean {
  const { own, isSample } = read(storage);
  return name === SAMPLE_DATABASE_NAME ? isSample : name === own;
}

/** Whether a pointer stands at all. */
export function hasPointer(storage: PointerStorage | null = localStore()): boolean {
  try {
    return storage?.getItem(POINTER) != null;
  } catch {
    return false;
  }
}

/** What a restore left, and can be gone back to. */
export function readPreviousDatabase(
  storage: PointerStorage | null = localStore(),
): PreviousDatabase | null {
  return read(storage).previous;
}

/** From here on the app works with the sample. Throws where the storage is full or closed: then nothing changed. */
export function activateSample(storage: PointerStorage | null = localStore()): void {
  if (!storage) throw new Error('there is no localStorage to keep the choice in');
  write(storage, { ...read(storage), isSample: true });
}

/** From here on the app works with the person's own data. Takes less room than before, so that a full storage keeps nobody away from it. */
export function activateOwn(storage: PointerStorage | null = localStore()): void {
  if (storage && read(storage).isSample) write(storage, { ...read(storage), isSample: false });
}

/**
 * From here on the person's own data is in another database; the one before stays to be gone back to. Throws where the storage
 * is full or closed: then nothing changed.
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
 * Notes which own database counts, where no pointer stood, and what can be gone back to from it. What cannot be noted is found again
 * at the next start.
 */
export function activateFound(
  name: string,
  previous: PreviousDatabase | null,
  storage: PointerStorage | null = localStore(),
): void {
  try {
    if (storage) write(storage, { ...read(storage), own: name, previous });
  } catch {
    // Full or closed.
  }
}

/** The two change places. False where there is nothing to go back to. */
export function goBackToPrevious(
  since: string,
  storage: PointerStorage | null = localStore(),
): boolean {
  const { own, previous } = read(storage);
  if (!storage || !previous) return false;
  write(storage, { own: previous.name, isSample: false, previous: { name: own, since } });
  return true;
}

/** There is nothing to go back to any more: what was left may be deleted. */
export function forgetPrevious(storage: PointerStorage | null = localStore()): void {
  if (storage) write(storage, { ...read(storage), previous: null });
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
    // Somebody else's text, or a closed storage.
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

/** Reading `localStorage` itself throws where the browser forbids it. */
function localStore(): PointerStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
