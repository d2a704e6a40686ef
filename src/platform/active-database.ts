import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '../config/limits.ts';

/**
 * Which database the app works with: { active }, beside the databases in localStorage, so that every tab and every start read
 * the same, and so that it changes in one step. Where nothing stands it is the person's own.
 */
const POINTER = 'coffer.active';

/** The part of localStorage that the pointer needs. */
export type PointerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The name of the database to work with. A pointer that cannot be read, or names no database known here, means the own one. */
export function readActiveDatabase(storage: PointerStorage | null = localStore()): string {
  try {
    const pointer: unknown = JSON.parse(storage?.getItem(POINTER) ?? 'null');
    const active = pointer instanceof Object ? Reflect.get(pointer, 'active') : undefined;
    return active === SAMPLE_DATABASE_NAME ? SAMPLE_DATABASE_NAME : DATABASE_NAME;
  } catch {
    // Somebody else's text, or a closed storage.
    return DATABASE_NAME;
  }
}

/** From here on the app works with the sample. Throws where the storage is full or closed: then nothing changed. */
export function activateSample(storage: PointerStorage | null = localStore()): void {
  if (!storage) throw new Error('there is no localStorage to keep the choice in');
  storage.setItem(POINTER, JSON.stringify({ active: SAMPLE_DATABASE_NAME }));
}

/** From here on the app works with the person's own data. Needs no room, so that a full storage keeps nobody away from it. */
export function activateOwn(storage: PointerStorage | null = localStore()): void {
  storage?.removeItem(POINTER);
}

/** Reading `localStorage` itself throws where the browser forbids it. */
function localStore(): PointerStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
