import type {
  ColumnRole,
  FurtherColumnKeys,
  FurtherColumns,
  ImportTemplate,
} from '@/domain/import/import-template.ts';
import {
  type ColumnsUnderTemplate,
  columnKeys,
  columnsUnder,
  type FileColumns,
  furtherKeys,
} from '@/domain/import/template-columns.ts';

/** The roles as a template stores them. */
export function templateColumns(
  file: FileColumns,
  roles: readonly ColumnRole[],
): Readonly<Record<string, ColumnRole>> {
  const keys = columnKeys(file);
  return Object.fromEntries(keys.map((key, index) => [key, roles[index] ?? 'ignore']));
}

/** The further columns as a template stores them. */
export function templateFurther(file: FileColumns, further: FurtherColumns): FurtherColumnKeys {
  return furtherKeys(further, file);
}

/**
 * A template on the columns of a file: roles, further columns, what the file lacks of them, and the account of each group
 * (absent = the template does not split the file).
 */
export function applyTemplate(
  template: ImportTemplate,
  file: FileColumns,
): ColumnsUnderTemplate & { readonly accounts?: Readonly<Record<string, string>> } {
  const { accounts } = template.mapping;
  return { ...columnsUnder(template, file), ...(accounts ? { accounts } : {}) };
}
