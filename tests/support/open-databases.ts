import type { CofferDatabase } from '@/db/database.ts';

/** Databases a test opened and has not closed; the setup closes them after each test. */
const open = new Set<CofferDatabase>();

export function noteOpen(database: CofferDatabase): void {
  open.add(database);
}

export function noteClosed(database: CofferDatabase): void {
  open.delete(database);
}

/** The storage engine allows thirteen collections at a time, so every test closes what it opened. */
export async function closeOpenDatabases(): Promise<void> {
  for (const database of open) await database.close();
  open.clear();
}
