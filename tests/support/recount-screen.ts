import type { Locator } from '@playwright/test';
import { decimal } from './recount.ts';
import type { Told } from './recount-files.ts';

/* The tables of a report as a person reads them, against its files. Imports nothing of the app. */

export type ShownTable = {
  readonly name: string;
  readonly head: readonly string[];
  /** Cells as the files write them: 1234.56, 2025-01-31; percent as on screen; '' = none. */
  readonly rows: readonly (readonly string[])[];
};

/** Every table below `part`, in their order; of a cell that holds a button, what the button says. */
export async function shownTables(part: Locator): Promise<readonly ShownTable[]> {
  const tables = await part.locator('table').evaluateAll((found) =>
    found.map((table) => {
      const rows = [...table.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) =>
          (cell.querySelector('button') ?? cell).innerText.trim(),
        ),
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

/** What the screen says as a file writes it. */
function written(shown: string): string {
  const text = shown.replace('−', '-');
  if (text === '–') return '';
  if (/^[-+]?\$[\d,]+\.\d\d$/.test(text)) return text.replace(/[$,+]/g, '');
  if (/^[A-Z][a-z]{2}\.? \d{1,2}, \d{4}$/.test(text)) {
    return new Date(`${text} UTC`).toISOString().slice(0, 10);
  }
  return /^-?[\d,.]+%$/.test(text) ? text.replaceAll(',', '') : text;
}

/** A table of the screen is its file: same heads, same lines in the same order, percent to the tenth. */
export function screenTold(
  { head, lines }: { readonly head: readonly string[]; readonly lines: Told['is'] },
  { head: shownHead, rows }: ShownTable,
): Told {
  return {
    is: [shownHead, ...rows],
    shouldBe: [
      head.map((title) => title.replace(/ \(CAD\)$/, '')),
      ...lines.map((line, at) => line.map((cell, place) => asShown(cell, rows[at]?.[place] ?? ''))),
    ],
  };
}

/** Percent has two decimals in a file and at most one on screen: what is the same is told as on screen. */
function asShown(cell: string, shown: string): string {
  if (!cell.endsWith('%') || !shown.endsWith('%')) return cell;
  const apart = Math.abs(Number(cell.slice(0, -1)) - Number(shown.slice(0, -1)));
  return apart < 0.0551 ? shown : cell;
}

/** 123456 -> '$1,234.56', as the screen says it. */
export function dollars(cents: number): string {
  const [whole = '', rest = ''] = decimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
