import type { ColumnRole, ImportTemplate } from '../../domain/import-template.ts';
import type { CsvInspection } from '../../platform/csv-protocol.ts';

type Columns = Pick<CsvInspection, 'header' | 'columnCount'>;

/** The key of each column in a template: its header where that is its own, else its 1-based number. */
export function columnKeys({ header, columnCount }: Columns): readonly string[] {
  const seen = new Set<string>(['', '__proto__']);
  return Array.from({ length: columnCount }, (_, index) => {
    const name = header[index] ?? '';
    const isOwn = !seen.has(name);
    seen.add(name);
    return isOwn ? name : String(index + 1);
  });
}

/** The mapping that a template stores. */
export function templateColumns(
  columns: Columns,
  roles: readonly ColumnRole[],
): Readonly<Record<string, ColumnRole>> {
  const keys = columnKeys(columns);
  return Object.fromEntries(keys.map((key, index) => [key, roles[index] ?? 'ignore']));
}

/** A template's roles on the columns of a file, and the columns that the file lacks although the template gives them one. */
export function applyTemplate(
  template: ImportTemplate,
  columns: Columns,
): { readonly roles: readonly ColumnRole[]; readonly missing: readonly string[] } {
  const stored = template.mapping.columns;
  const keys = columnKeys(columns);
  const roles = keys.map(
    (key): ColumnRole => (Object.hasOwn(stored, key) ? stored[key] : undefined) ?? 'ignore',
  );
  const missing = Object.entries(stored).flatMap(([key, role]) =>
    role === 'ignore' || keys.includes(key) ? [] : [key],
  );
  return { roles, missing };
}
