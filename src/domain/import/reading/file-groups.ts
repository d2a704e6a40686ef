import { NAME_MAX_CHARS } from '@/config/limits.ts';
import type { CsvRecord, ExportProgram, FileGroup } from '@/domain/import/file-contents.ts';
import { charsBeyond, storableName } from './cell-text.ts';
import { joinPlainCells } from './program-cells.ts';

/** The group of every record, as an index into `groups`; -1 = the header again. */
export type GroupedRecords = {
  readonly groups: readonly Omit<FileGroup, 'rows'>[];
  readonly groupOf: Int32Array;
};

type Place = { readonly label: string; readonly section: number };

/**
 * The accounts of a file. A section begins where the header stands again, and is an account of its own, unless the account
 * columns tell several accounts apart within one section: then the header is only repeated for the eye.
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
  return sectionsTell(places)
    ? { groups: places.map(groupOfPlace), groupOf }
    : mergedByLabel(places, groupOf);
}

/** No section holds rows of two accounts. */
function sectionsTell(places: readonly Place[]): boolean {
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

/** How many characters the account cells of a record have as a label; 0 where that is no longer than they can be. */
export function labelLength(
  columns: readonly number[],
  program: ExportProgram | undefined,
): (record: CsvRecord) => number {
  return (record) => {
    const { cells } = record;
    const most = columns.reduce((sum, column) => sum + (cells[column] ?? '').length + 1, 0);
    if (most <= NAME_MAX_CHARS) return 0;
    return joinPlainCells(cells, columns, program).length + charsBeyond(record, columns);
  };
}

/** The account cells joined by one blank, as the name of an account can be; equal cells are joined once. */
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
 * The groups with the number of their rows. Records that are no rows (footers, totals without a date) make no group.
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
