import { COLLECTIONS } from '@tests/support/collection-names.ts';
import type { RawState, StoredRow } from './raw-state.ts';

/** The storage engine's own fields of a record. */
const OF_THE_ENGINE = new Set(['_rev', '_meta', '_attachments']);
/** Settings that belong to the browser and are not in backups. */
const OF_THE_BROWSER = new Set(['backup:last']);

/** Differences between two states of the data, row by row and total by total, as text; empty = equal. */
export function differencesOf(expected: RawState, found: RawState): readonly string[] {
  return [
    ...COLLECTIONS.flatMap((name) => differing(name, texts(expected, name), texts(found, name))),
    ...differing('sums', byText(expected.sums), byText(found.sums)),
  ].slice(0, 20);
}

const byText = (sums: readonly string[]) => new Map(sums.map((sum) => [sum, sum]));

function texts({ rows }: RawState, name: (typeof COLLECTIONS)[number]): Map<string, string> {
  const kept = rows[name].filter(({ key }) => !OF_THE_BROWSER.has(String(key)));
  return new Map(kept.map((row) => [String(row.id ?? row.key), textOf(row)]));
}

/** The same for records whose fields may be in another order. */
function textOf(row: StoredRow): string {
  const fields = Object.entries(row).filter(([name]) => !OF_THE_ENGINE.has(name));
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function differing(
  name: string,
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): readonly string[] {
  const wrong: string[] = [];
  for (const [id, text] of expected) {
    if (found.get(id) !== text) wrong.push(`${name} ${id}: ${found.get(id)} instead of ${text}`);
  }
  for (const id of found.keys()) if (!expected.has(id)) wrong.push(`${name} ${id} is new`);
  return wrong;
}
