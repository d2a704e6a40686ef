import { CSV_MAX_BYTES, CSV_MAX_COLUMNS, CSV_MAX_FILES } from '@/config/limits.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { FileProblem } from './file-state.ts';
import { rolesProblemText } from './roles-problem-text.ts';

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
