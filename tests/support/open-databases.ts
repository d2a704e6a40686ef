import type { CofferDatabase } from '@/db/database.ts';

/** What a test opened and nobody closed yet; the setup closes it after each test. */
const open = new Set<CofferDatabase>();

export function noteOpen(database: CofferDatabase): void {
  open.add(database);
}

export function noteClosed(database: CofferDatabase): void {
  open.delete(database);
}

/** The storage engine takes thirteen collections at a time: every test closes what it opened. */
export async function closeOpenDatabases(): Promise<void> {
  for (const database of open) await database.close();
  open.clear();
}
