import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MERCHANTS = [
  'LOBLAWS #1004 TORONTO ON',
  'TIM HORTONS #2345',
  'PETRO-CANADA 05100 WELLAND ON',
  'NETFLIX.COM 844-505-2993',
  'SHOPPERS DRUG MART #1234 WELLAND ON',
  'HYDRO ONE TORONTO ON',
  'INTERAC E-TRANSFER TO SAM SAMPLE',
  'CANADIAN TIRE #231 VIMONT LAVAL QC',
  'NORTHWIND LTD PAYROLL',
  'UNKNOWN CORNER PLACE',
];

/**
 * A bank file of `rows` transactions, all different, oldest first, over ten years up to 2025-10-31. Uses no clock and no
 * randomness, so the same call gives the same bytes.
 */
export function generatedCsv(rows: number): string {
  const lines = ['Date,Description,Amount'];
  const lastDay = Date.UTC(2025, 9, 31);
  const days = 3650;
  for (let index = 0; index < rows; index++) {
    const day = new Date(lastDay - Math.floor(((rows - 1 - index) * days) / rows) * 86_400_000);
    const merchant = MERCHANTS[(index * 7) % MERCHANTS.length];
    const cents = ((index * 7919) % 20_000) + 1;
    const sign = merchant?.includes('PAYROLL') ? '' : '-';
    const amount = `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    lines.push(
      `${day.toISOString().slice(0, 10)},${merchant} ${String(index).padStart(6, '0')},${amount}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Writes it to its own file and returns the path. */
export function generatedCsvFile(rows: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'coffer-'));
  const file = path.join(folder, `generated-${rows}.csv`);
  writeFileSync(file, generatedCsv(rows));
  return file;
}
