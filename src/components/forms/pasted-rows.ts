import { t } from '@/messages/t.ts';

/** Pasted rows as a file that the import reads like any other; null for less than two lines, which are no table. */
export function pastedFile(text: string): File | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  return new File([text], t('shell.pastedName'), { type: 'text/csv' });
}

/** Whether some text is what a spreadsheet puts on the clipboard: cells apart by tabs, in two lines or more. */
export function isFromSpreadsheet(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}
