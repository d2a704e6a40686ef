import { CSV_FIELDS, type CsvField } from '@/domain/backup/csv-record-columns.ts';
import { t } from '@/messages/t.ts';

/** The words of the first lines of CSV exports. */
export function csvLabels(): Readonly<Record<CsvField, string>> {
  const labels = CSV_FIELDS.map((field) => [field, t(`csv.${field}`)] as const);
  return Object.fromEntries(labels) as Readonly<Record<CsvField, string>>;
}
