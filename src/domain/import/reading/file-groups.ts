import { NAME_MAX_CHARS } from '@/config/limits.ts';
import type { CsvRecord, ExportProgram, FileGroup } from '@/domain/import/file-contents.ts';
import { storableName, truncatedChars } from './cell-text.ts';
import { joinPlainCells } from './program-cells.ts';

/** The group of every record as an index into `groups`; -1 for a repeated header. */
export type GroupedRecords = {
  readonly groups: readonly Omit<FileGroup, 'rows'>[];
  readonly groupOf: Int32Array;
};

type Place = { readonly label: string; readonly section: number };

/**
 * The accounts of a file. A repeated header starts a new section, and each section is an account of
 * its own. But if the account columns distinguish several accounts within one section, repeated
 * headers are only decoration.
 */
export function groupRecords(
  records: readonly CsvRecord[],
  isHeader: (cells: readonly string[]) => boolean,
  accountColumns: readonly number[],
  program?: ExportProgram,
): GroupedRecords {
  const labelOf = labelReader(accountColumns, program);
  const places: Place[] = [];
  const known = new Map<string, number>();
  const groupOf = new Int32Array(records.length);
  let section = 1;
  for (const [index, { cells }] of records.entries()) {
    if (isHeader(cells)) {
      section++;
      groupOf[index] = -1;
      continue;
    }
    const label = labelOf(cells);
    const id = section === 1 ? label : `${label}\n${section}`;
    let group = known.get(id);
    if (group === undefined) {
      group = places.push({ label, section }) - 1;
      known.set(id, group);
    }
    groupOf[index] = group;
  }
  return sectionsSeparateAccounts(places)
    ? { groups: places.map(groupOfPlace), groupOf }
    : mergedByLabel(places, groupOf);
}

/** Whether no section contains rows of two accounts. */
function sectionsSeparateAccounts(places: readonly Place[]): boolean {
  const sections = places.filter(({ label }) => label !== '').map(({ section }) => section);
  return new Set(sections).size === sections.length || sections.every((section) => section === 1);
}

const groupOfPlace = ({ label, section }: Place) => ({
  key: section === 1 ? label : `${label}#${section}`,
  label,
  section,
});

function mergedByLabel(places: readonly Place[], groupOf: Int32Array): GroupedRecords {
  const labels = [...new Set(places.map(({ label }) => label))];
  const order = new Map(labels.map((label, index) => [label, index]));
  const merged = places.map(({ label }) => order.get(label) ?? 0);
  return {
    groups: labels.map((label) => ({ key: label, label, section: 1 })),
    groupOf: groupOf.map((group) => (group < 0 ? -1 : (merged[group] ?? 0))),
  };
}

/** The length of a record's account label; 0 if it fits the limit. */
export function labelLength(
  columns: readonly number[],
  program: ExportProgram | undefined,
): (record: CsvRecord) => number {
  return (record) => {
    const { cells } = record;
    const most = columns.reduce((sum, column) => sum + (cells[column] ?? '').length + 1, 0);
    if (most <= NAME_MAX_CHARS) return 0;
    return joinPlainCells(cells, columns, program).length + truncatedChars(record, columns);
  };
}

/** The account cells joined by a space, as a storable account name. Cached by cell text. */
function labelReader(
  columns: readonly number[],
  program: ExportProgram | undefined,
): (cells: readonly string[]) => string {
  if (columns.length === 0) return () => '';
  const known = new Map<string, string>();
  return (cells) => {
    const raw =
      columns.length === 1
        ? (cells[columns[0] ?? 0] ?? '')
        : columns.map((column) => cells[column] ?? '').join('\n');
    let label = known.get(raw);
    if (label === undefined) {
      label = storableName(joinPlainCells(cells, columns, program));
      known.set(raw, label);
    }
    return label;
  };
}

/**
 * The groups with their row counts. Groups without rows (only footers, or totals without a date)
 * are dropped.
 * @param isRow whether a record counts
 */
export function countedGroups(
  records: readonly CsvRecord[],
  { groups, groupOf }: GroupedRecords,
  isRow: (cells: readonly string[]) => boolean,
): readonly FileGroup[] {
  const rows = groups.map(() => 0);
  for (const [index, { cells }] of records.entries()) {
    const group = groupOf[index] ?? -1;
    if (group >= 0 && isRow(cells)) rows[group] = (rows[group] ?? 0) + 1;
  }
  const found = groups
    .map((group, index) => ({ ...group, rows: rows[index] ?? 0 }))
    .filter((group) => group.rows > 0);
  return found.length > 0 ? found : [{ key: '', label: '', section: 1, rows: 0 }];
}
