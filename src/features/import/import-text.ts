import { CSV_MAX_BYTES, CSV_MAX_COLUMNS, CSV_MAX_FILES, NAME_MAX_CHARS } from '@/config/limits.ts';
import { truncateText } from '@/domain/core/text-cleanup.ts';
import type { FileGroup } from '@/domain/import/file-contents.ts';
import type { RolesCode } from '@/domain/import/import-template.ts';
import { isLabelShared, labelParts, plainLabel } from '@/domain/import/review/group-accounts.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { FileProblem } from './file-state.ts';

/** Error text for an invalid combination of roles. */
export function rolesProblemText(code: RolesCode): string {
  return t(`import.roles-${code}`);
}

const MEGABYTE = 1024 * 1024;

/**
 * Error text for a rejected file (spec §8). A wrong file name is a separate rule (spec §5), not an
 * error in the file. `canChangeReading`: the delimiter can be changed next to the text.
 */
export function fileProblemText(problem: FileProblem, canChangeReading = false): string {
  if (problem.code === 'too-many-files') {
    return t('importFiles.file-too-many-files', { count: CSV_MAX_FILES });
  }
  const reason = reasonOf(problem, canChangeReading);
  return problem.code === 'not-csv-name'
    ? reason
    : messageFor('preview-failed', { message: reason });
}

function reasonOf(
  { code, line, columns }: Exclude<FileProblem, { code: 'too-many-files' }>,
  canChangeReading: boolean,
): string {
  switch (code) {
    case 'file-too-large':
      return t('import.file-too-large', { megabytes: Math.round(CSV_MAX_BYTES / MEGABYTE) });
    case 'broken-quotes':
      return line === undefined
        ? t('import.file-broken-quotes')
        : t('import.file-broken-quotes-at', { line });
    case 'too-many-columns':
      return t(
        canChangeReading ? 'import.delimiter-too-many-columns' : 'import.file-too-many-columns',
        {
          count: columns ?? 0,
          most: CSV_MAX_COLUMNS,
        },
      );
    case 'not-csv-name':
    case 'empty-file':
    case 'html-file':
    case 'pdf-file':
    case 'spreadsheet-file':
    case 'binary-file':
    case 'no-records':
    case 'unreadable-file':
      return t(`import.file-${code}`);
    default:
      return rolesProblemText(code);
  }
}

/**
 * 'Column 3 (Amount)' as used inside sentences, or 'column 3' without a header. `column` is
 * 0-based.
 */
export function columnName(column: number, header: readonly string[]): string {
  const name = header[column] ?? '';
  const number = column + 1;
  return name ? t('import.columnNamed', { number, name }) : t('import.column', { number });
}

/**
 * Label of an account in a file: as printed in the file, by its section, or both if several
 * sections share a label.
 */
export function groupLabel(group: FileGroup, groups: readonly FileGroup[]): string {
  const { label, section } = group;
  if (!label) return t('importFiles.sectionLabel', { number: section });
  const plain = plainLabel(label);
  return section > 1 || isLabelShared(group, groups)
    ? t('importFiles.sectionOf', { label: plain, number: section })
    : plain;
}

/** Limit for names that get a section number appended, so they still fit. */
const LONGEST_LABEL_CHARS = NAME_MAX_CHARS - 50;

/**
 * Name for an account created from a group: 'Chequing 0713' for a long account number; '' if the
 * file has no name for it.
 */
export function groupAccountName(group: FileGroup, groups: readonly FileGroup[]): string {
  const { label, section } = group;
  if (!label) return '';
  const parts = labelParts(label);
  const name = parts
    ? t('importFiles.accountName', {
        words: parts.words || t('importFiles.accountWord'),
        digits: parts.digits,
      })
    : plainLabel(label);
  return isLabelShared(group, groups)
    ? t('importFiles.sectionOf', {
        label: truncateText(name, LONGEST_LABEL_CHARS),
        number: section,
      })
    : name;
}
