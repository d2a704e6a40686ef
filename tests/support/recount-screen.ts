import type { Locator } from '@playwright/test';
import { decimal } from './recount.ts';
import type { Told } from './recount-files.ts';

/* Compares the tables of a report, as displayed, with its files. Imports nothing from the app. */

export type ShownTable = {
  readonly name: string;
  readonly head: readonly string[];
  /** Cells in the format of the files: 1234.56, 2025-01-31; percent as on screen; '' = none. */
  readonly rows: readonly (readonly string[])[];
};

/**
 * Every table in `part`, in order; for a cell with a button, the button's text. Without columns that
 * have nothing but pictures, which are not in a file.
 */
export async function shownTables(part: Locator): Promise<readonly ShownTable[]> {
  const tables = await part.locator('table').evaluateAll((found) =>
    found.map((table) => {
      const cells = [...table.querySelectorAll('tr')].map((row) => [
        ...row.querySelectorAll<HTMLElement>('th, td'),
      ]);
      const isPicture = (column: number) => {
        const below = cells.slice(1).flatMap((row) => row[column] ?? []);
        return (
          below.some((cell) => cell.querySelector('svg')) &&
          below.every((cell) => cell.innerText.trim() === '')
        );
      };
      const rows = cells.map((row) =>
        row
          .filter((_, column) => !isPicture(column))
          .map((cell) => (cell.querySelector('button') ?? cell).innerText.trim()),
      );
      return { name: table.getAttribute('aria-label') ?? '', rows };
    }),
  );
  return tables.map(({ name, rows: [head = [], ...rows] }) => ({
    name,
    head,
    rows: rows.map((row) => row.map(written)),
  }));
}

/** Converts screen text to the file format. */
function written(shown: string): string {
  const text = shown.replace('−', '-');
  if (text === '–') return '';
  if (/^[-+]?\$[\d,]+\.\d\d$/.test(text)) return text.replace(/[$,+]/g, '');
  if (/^[A-Z][a-z]{2}\.? \d{1,2}, \d{4}$/.test(text)) {
    return new Date(`${text} UTC`).toISOString().slice(0, 10);
  }
  return /^-?[\d,.]+%$/.test(text) ? text.replaceAll(',', '') : text;
}

/** A table on screen equals its file: same headers, same lines in the same order, percent to one decimal. */
export function screenTold(
  { head, lines }: { readonly head: readonly string[]; readonly lines: Told['is'] },
  { head: shownHead, rows }: ShownTable,
): Told {
  return {
    is: [shownHead, ...rows],
    shouldBe: [
      head.map((title) => title.replace(/ \(CAD\)$/, '')),
      ...lines.map((line, at) => line.map((cell, index) => asShown(cell, rows[at]?.[index] ?? ''))),
    ],
  };
}

/** Percentages have two decimals in a file and at most one on screen; equal ones are reported as on screen. */
function asShown(cell: string, shown: string): string {
  if (!cell.endsWith('%') || !shown.endsWith('%')) return cell;
  const apart = Math.abs(Number(cell.slice(0, -1)) - Number(shown.slice(0, -1)));
  return apart < 0.0551 ? shown : cell;
}

/** 123456 -> '$1,234.56', as on screen. */
export function dollars(cents: number): string {
  const [whole = '', rest = ''] = decimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
