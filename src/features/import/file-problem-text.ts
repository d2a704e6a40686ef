import { CSV_MAX_BYTES, CSV_MAX_FILES } from '../../config/limits.ts';
import { messageFor } from '../../messages/message-for.ts';
import { t } from '../../messages/t.ts';
import type { CsvErrorCode } from '../../platform/csv-protocol.ts';
import type { FileProblem } from './file-state.ts';
import { rolesProblemText } from './roles-problem-text.ts';

const MEGABYTE = 1024 * 1024;

/** The sentence of a refused file (§8). A wrong name is a rule of its own (§5), not a fault inside the file. */
export function fileProblemText(problem: FileProblem): string {
  if (problem.code === 'not-csv-name') return t('import.file-not-csv-name');
  if (problem.code === 'too-many-files') {
    return t('importFiles.file-too-many-files', { count: CSV_MAX_FILES });
  }
  return messageFor('preview-failed', { message: reasonOf(problem.code, problem.line) });
}

function reasonOf(code: Exclude<CsvErrorCode, 'not-csv-name'>, line: number | undefined): string {
  switch (code) {
    case 'file-too-large':
      return t('import.file-too-large', { megabytes: Math.round(CSV_MAX_BYTES / MEGABYTE) });
    case 'broken-quotes':
      return line === undefined
        ? t('import.file-broken-quotes')
        : t('import.file-broken-quotes-at', { line });
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
