import type {
  ColumnRole,
  FurtherColumnKeys,
  FurtherColumns,
  ImportTemplate,
} from './import-template.ts';

/** The columns of a file as an inspection tells them. */
export type FileColumns = { readonly header: readonly string[]; readonly columnCount: number };

/** A template's columns in a file. */
export type ColumnsUnderTemplate = {
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly further: FurtherColumns;
  /** Columns that the file lacks although the template uses them, by header or number. */
  readonly missing: readonly string[];
};

const SINGLE = ['balance', 'category', 'categoryGroup', 'tags', 'notes', 'kind'] as const;

/** The key of each column in a template: its header where that is its own, else its 1-based number. */
export function columnKeys({ header, columnCount }: FileColumns): readonly string[] {
  const seen = new Set<string>(['', '__proto__']);
  return Array.from({ length: columnCount }, (_, index) => {
    const name = header[index] ?? '';
    const isOwn = !seen.has(name);
    seen.add(name);
    return isOwn ? name : String(index + 1);
  });
}

/**
 * Finds a template's columns in a file: the 0-based place of a key, -1 = the file lacks it. By the key as it is; where only
 * case and blanks differ, and only one of each could be meant, that is the same column too.
 */
export function columnFinder(template: ImportTemplate, file: FileColumns): (key: string) => number {
  const keys = columnKeys(file);
  const inFile = tallied(keys);
  const inTemplate = tallied([
    ...new Set([...Object.keys(template.mapping.columns), ...usedKeys(template)]),
  ]);
  return (key) => {
    const exact = keys.indexOf(key);
    const folded = foldedKey(key);
    if (exact >= 0 || inFile.get(folded) !== 1 || inTemplate.get(folded) !== 1) return exact;
    return keys.findIndex((other) => foldedKey(other) === folded);
  };
}

/** What a template says of the columns of a file. Account columns count together or not at all. */
export function columnsUnder(template: ImportTemplate, file: FileColumns): ColumnsUnderTemplate {
  const { columns, further = {} } = template.mapping;
  const placeOf = columnFinder(template, file);
  const roles = new Map(Object.entries(columns).map(([key, role]) => [placeOf(key), role]));
  const single = SINGLE.flatMap((name) => {
    const key = further[name];
    const place = key === undefined ? -1 : placeOf(key);
    return place >= 0 ? [[name, place] as const] : [];
  });
  const account = (further.account ?? []).map(placeOf);
  const hasAccount = account.length > 0 && !account.includes(-1);
  return {
    roles: Array.from({ length: file.columnCount }, (_, place) => roles.get(place) ?? 'ignore'),
    further: { ...(hasAccount ? { account } : {}), ...Object.fromEntries(single) },
    missing: usedKeys(template).filter((key) => placeOf(key) < 0),
  };
}

/** The further columns as a template stores them. */
export function furtherKeys(further: FurtherColumns, file: FileColumns): FurtherColumnKeys {
  const keys = columnKeys(file);
  const keyAt = (index: number | undefined) => (index === undefined ? undefined : keys[index]);
  const single = SINGLE.flatMap((name) => {
    const key = keyAt(further[name]);
    return key === undefined ? [] : [[name, key] as const];
  });
  const account = (further.account ?? []).flatMap((index) => keyAt(index) ?? []);
  return { ...(account.length > 0 ? { account } : {}), ...Object.fromEntries(single) };
}

/** The keys of the columns that a template uses, each once. */
export function usedKeys({ mapping }: ImportTemplate): readonly string[] {
  const { columns, further = {} } = mapping;
  const roles = Object.entries(columns).flatMap(([key, role]) => (role === 'ignore' ? [] : [key]));
  const { account = [] } = further;
  return [...new Set([...roles, ...account, ...SINGLE.flatMap((name) => further[name] ?? [])])];
}

function foldedKey(key: string): string {
  return key.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How many of the keys are the same but for case and blanks. */
function tallied(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(foldedKey(key), (counts.get(foldedKey(key)) ?? 0) + 1);
  return counts;
}
