import { isEmptyAmount, readAmount } from '@/domain/import/reading/amount-cells.ts';
import { joinCells } from '@/domain/import/reading/cell-text.ts';
import { dateReader, isDateFormat } from '@/domain/import/reading/date-formats.ts';
import {
  type ColumnRole,
  type FileReading,
  type FurtherColumnKeys,
  type FurtherColumns,
  type ImportTemplate,
  type RoleColumns,
  validateRoles,
} from './import-template.ts';

/** The columns of a file, as found by an inspection. */
export type FileColumns = { readonly header: readonly string[]; readonly columnCount: number };

/** A template's columns in a file. */
export type TemplateColumns = {
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly further: FurtherColumns;
  /** Columns the template uses but the file lacks, by header or number. */
  readonly missing: readonly string[];
};

/**
 * The columns a file must share with a template to count as the same kind if a column was added or
 * removed. A few common columns prove nothing.
 */
const LEAST_SHARED_COLUMNS = 4;

const SINGLE = ['balance', 'category', 'categoryGroup', 'tags', 'notes', 'kind'] as const;

/** What an inspection finds in a file before a template is applied. */
export type InspectedFile = FileColumns & {
  readonly reading: Pick<FileReading, 'header' | 'delimiter'>;
  /** The first records. */
  readonly preview: readonly (readonly string[])[];
};

/**
 * The templates made for files of this kind, best first: matched by header, or without one by the
 * number of columns and by reading every preview row. Templates that misread more than half of the
 * preview are left out. On a tie, the one whose columns are filled wins, then the newest.
 */
export function matchingTemplates(
  templates: readonly ImportTemplate[],
  file: InspectedFile,
): readonly ImportTemplate[] {
  const rows = file.preview.length;
  return templates
    .map((template) => ({
      template,
      others: otherColumns(template, file),
      misfit: templateMisfit(template, file),
      use: useOf(template, file),
    }))
    .filter(
      ({ others, misfit }) =>
        others <= 1 && (file.reading.header ? misfit * 2 <= rows : misfit === 0 && rows > 0),
    )
    .sort(
      (a, b) =>
        a.misfit - b.misfit ||
        a.others - b.others ||
        b.use - a.use ||
        b.template.createdAt.localeCompare(a.template.createdAt),
    )
    .map(({ template }) => template);
}

/** The key of each column in a template: its header if unique, else its 1-based number. */
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
 * Returns a function that finds a template's column in a file by key: the 0-based index, -1 if the
 * file lacks it. Keys match exactly, or up to case and spaces if that is unambiguous.
 */
function columnFinder(template: ImportTemplate, file: FileColumns): (key: string) => number {
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

/** Applies a template's columns to a file. Account columns apply only if all of them are found. */
export function columnsFromTemplate(template: ImportTemplate, file: FileColumns): TemplateColumns {
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
    roles: Array.from({ length: file.columnCount }, (_, index) => roles.get(index) ?? 'ignore'),
    further: { ...(hasAccount ? { account } : {}), ...Object.fromEntries(single) },
    missing: usedKeys(template).filter((key) => placeOf(key) < 0),
  };
}

/** The optional columns as a template stores them. */
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

/** The distinct keys of the columns that a template uses. */
function usedKeys({ mapping }: ImportTemplate): readonly string[] {
  const { columns, further = {} } = mapping;
  const roles = Object.entries(columns).flatMap(([key, role]) => (role === 'ignore' ? [] : [key]));
  const { account = [] } = further;
  return [...new Set([...roles, ...account, ...SINGLE.flatMap((name) => further[name] ?? [])])];
}

function foldedKey(key: string): string {
  return key.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How many keys are equal up to case and spaces, by folded key. */
function tallied(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(foldedKey(key), (counts.get(foldedKey(key)) ?? 0) + 1);
  return counts;
}

/** How many columns only one of them has; infinity if the file lacks a column the template uses. */
function otherColumns(template: ImportTemplate, file: InspectedFile): number {
  const { reading, mapping } = template;
  if (reading.header !== file.reading.header) return Number.POSITIVE_INFINITY;
  const known = Object.keys(mapping.columns);
  if (!reading.header) {
    const isSame =
      known.length === file.columnCount && reading.delimiter === file.reading.delimiter;
    return isSame ? 0 : Number.POSITIVE_INFINITY;
  }
  if (columnsFromTemplate(template, file).missing.length > 0) return Number.POSITIVE_INFINITY;
  const placeOf = columnFinder(template, file);
  const shared = known.filter((key) => placeOf(key) >= 0).length;
  const others = file.columnCount + known.length - 2 * shared;
  return others === 0 || shared >= LEAST_SHARED_COLUMNS ? others : Number.POSITIVE_INFINITY;
}

/** The template's columns filled in the preview, minus the empty ones. */
function useOf(template: ImportTemplate, file: InspectedFile): number {
  const used = usedKeys(template).map(columnFinder(template, file));
  const filled = used.filter((index) => file.preview.some((row) => (row[index] ?? '') !== ''));
  return 2 * filled.length - used.length;
}

/**
 * Whether a file has all columns that a template uses, and the template reads most preview rows.
 */
export function doesTemplateFit(template: ImportTemplate, file: InspectedFile): boolean {
  const { missing } = columnsFromTemplate(template, file);
  return missing.length === 0 && templateMisfit(template, file) * 2 <= file.preview.length;
}

/**
 * How many preview rows a template can't read: no date in its format, no amount or balance in its
 * notation, or money both in and out. All of them if its roles are incomplete or its text columns
 * contain no words.
 */
export function templateMisfit(template: ImportTemplate, file: InspectedFile): number {
  const { preview } = file;
  const { roles, further } = columnsFromTemplate(template, file);
  const columns = validateRoles(roles);
  if (!columns.ok) return preview.length;
  const { descriptions, date } = columns.value;
  if (!preview.some((row) => /\p{L}/u.test(joinCells(row, descriptions)))) return preview.length;
  const { dateFormat } = template.reading;
  const readDate = isDateFormat(dateFormat) ? dateReader(dateFormat) : () => null;
  const readsRow = (row: readonly string[]) =>
    readDate(row[date] ?? '') !== null &&
    readsMoney(row, columns.value, template.reading) &&
    readsBalance(row[further.balance ?? -1] ?? '', template.reading);
  return preview.filter((row) => !readsRow(row)).length;
}

function readsMoney(
  row: readonly string[],
  { amount, debit, credit }: RoleColumns,
  { decimalMark }: FileReading,
): boolean {
  const filled = (columns: readonly (number | undefined)[]) =>
    columns.flatMap((column) => {
      const cell = column === undefined ? '' : (row[column] ?? '');
      return isEmptyAmount(cell) ? [] : [readAmount(cell, decimalMark)];
    });
  const single = filled([amount]);
  const directed = filled([debit, credit]);
  const all = [...single, ...directed];
  if (all.length === 0 || all.includes(null)) return false;
  return directed.filter((value) => value !== 0).length < 2;
}

function readsBalance(cell: string, { decimalMark }: FileReading): boolean {
  return isEmptyAmount(cell) || readAmount(cell, decimalMark) !== null;
}
