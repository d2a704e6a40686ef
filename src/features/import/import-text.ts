import { CSV_MAX_BYTES, CSV_MAX_COLUMNS, CSV_MAX_FILES, NAME_MAX_CHARS } from '@/config/limits.ts';
import { cutText } from '@/domain/core/text-cleanup.ts';
import type { FileGroup } from '@/domain/import/file-contents.ts';
import type { RolesCode } from '@/domain/import/import-template.ts';
import { isLabelShared, labelParts, plainLabel } from '@/domain/import/review/group-accounts.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { FileProblem } from './file-state.ts';

/** The sentence of roles that make no rows. */
export function rolesProblemText(code: RolesCode): string {
  return t(`import.roles-${code}`);
}

const MEGABYTE = 1024 * 1024;

/**
 * The sentence of a refused file (spec §8). A wrong name is a rule of its own (spec §5), not a fault inside the file.
 * @param canChangeReading the delimiter can be chosen beside the sentence
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

/** How a column is spoken of: 'column 3 (Amount)', or 'column 3' where it has no header. @param column 0-based */
export function columnName(column: number, header: readonly string[]): string {
  const name = header[column] ?? '';
  const number = column + 1;
  return name ? t('import.columnNamed', { number, name }) : t('import.column', { number });
}

/** How an account of a file is spoken of: as the file prints it, or by its section, or by both where several sections print the same. */
export function groupLabel(group: FileGroup, groups: readonly FileGroup[]): string {
  const { label, section } = group;
  if (!label) return t('importFiles.sectionLabel', { number: section });
  const plain = plainLabel(label);
  return section > 1 || isLabelShared(group, groups)
    ? t('importFiles.sectionOf', { label: plain, number: section })
    : plain;
}

/** Of a name that gets the number of its section, which has to fit. */
const LONGEST_LABEL_CHARS = NAME_MAX_CHARS - 50;

/** What an account made of a group is called: 'Chequing 0713' for a long number, which nobody reads; '' where the file has no name for it. */
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
    ? t('importFiles.sectionOf', { label: cutText(name, LONGEST_LABEL_CHARS), number: section })
    : name;
}
