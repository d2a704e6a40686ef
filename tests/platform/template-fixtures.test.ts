import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import {
  columnKeys,
  furtherKeys,
  matchingTemplates,
  templateMisfit,
} from '@/domain/import/template-match.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const folder = new URL('../fixtures/bank-csv/', import.meta.url);
const today = '2026-11-20' as CalendarDate;

function inspect(name: string): CsvInspection {
  const session = createCsvSession(new Uint8Array(readFileSync(new URL(name, folder))));
  const inspected = session.inspect({ overrides: {}, today });
  if (!inspected.ok) throw new Error(`${name}: ${inspected.code}`);
  return inspected.value;
}

/** The template of someone who accepts every suggestion. */
function templateOf(name: string, inspection: CsvInspection): ImportTemplate {
  const { suggestion, reading } = inspection;
  const { roles, further, invert, signColumn } = suggestion;
  return {
    id: name,
    name,
    mapping: {
      columns: Object.fromEntries(
        columnKeys(inspection).map((key, index) => [key, roles[index] ?? 'ignore']),
      ),
      accountId: 'a1',
      further: furtherKeys(further, inspection),
    },
    reading: { ...reading, invert, ...(signColumn ? { signColumn } : {}) },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => ({ name, inspection: inspect(name) }));
const templates = files.map(({ name, inspection }) => templateOf(name, inspection));

/** Files without a header that another bank's template also reads; their own template comes first. */
const READ_BY_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'td-chequing-quoted-iso.csv': ['cibc-visa-noheader.csv'],
  'scotia-chequing-legacy-noheader.csv': ['wellsfargo-noheader.csv'],
  'wellsfargo-noheader.csv': ['scotia-chequing-legacy-noheader.csv'],
};

describe('among the templates of all banks,', () => {
  test.each(files)('$name finds its own', ({ name, inspection }) => {
    const found = matchingTemplates(templates, inspection).map(({ id }) => id);
    expect(found).toEqual([name, ...(READ_BY_OTHERS[name] ?? [])]);
    const [own] = templates.filter(({ id }) => id === name);
    expect(own && templateMisfit(own, inspection)).toBe(0);
  });
});
