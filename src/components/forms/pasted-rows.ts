import { t } from '@/messages/t.ts';

/**
 * Pasted rows as a CSV file for the import; null for fewer than two lines, which are not a table.
 */
export function pastedFile(text: string): File | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  return new File([text], t('shell.pastedName'), { type: 'text/csv' });
}

/**
 * Whether a text looks copied from a spreadsheet: two or more lines, all with tab-separated cells.
 */
export function isFromSpreadsheet(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}
