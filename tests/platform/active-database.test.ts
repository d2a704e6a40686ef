import { describe, expect, it } from 'vitest';
import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import {
  activateOwn,
  activateSample,
  type PointerStorage,
  readActiveDatabase,
} from '@/platform/backup/active-database.ts';

function storageWith(entries: Record<string, string> = {}): PointerStorage {
  const held = new Map(Object.entries(entries));
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

describe('the pointer to the active database', () => {
  it("points to the user's own data until moved, and can be moved back", () => {
    const storage = storageWith();
    expect(readActiveDatabase(storage)).toBe(DATABASE_NAME);
    activateSample(storage);
    expect(readActiveDatabase(storage)).toBe(SAMPLE_DATABASE_NAME);
    activateOwn(storage);
    expect(readActiveDatabase(storage)).toBe(DATABASE_NAME);
  });

  it.each(['', '{', 'null', '7', '{"active":"somebody-else"}', '{"active":7}'])(
    'falls back to the own data when it contains %j',
    (text) => {
      expect(readActiveDatabase(storageWith({ 'coffer.active': text }))).toBe(DATABASE_NAME);
    },
  );

  it('falls back to the own data without browser storage, and then cannot be moved', () => {
    expect(readActiveDatabase(null)).toBe(DATABASE_NAME);
    expect(() => activateSample(null)).toThrow();
    expect(() => activateOwn(null)).not.toThrow();
  });
});
