import { t } from '@/messages/t.ts';

/** How a column is spoken of: 'column 3 (Amount)', or 'column 3' where it has no header. @param column 0-based */
export function columnName(column: number, header: readonly string[]): string {
  const name = header[column] ?? '';
  const number = column + 1;
  return name ? t('import.columnNamed', { number, name }) : t('import.column', { number });
}
