import { type Money, toDecimalText } from '@/domain/core/money.ts';
import { type Scaled, scaledText } from '@/domain/core/scaled.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { categoryPath, csvText, type ExportNames } from './csv-export.ts';
import {
  CSV_COLUMNS,
  type CsvCollection,
  type CsvColumn,
  type CsvField,
} from './csv-record-columns.ts';

type Row = Readonly<Record<string, unknown>>;

const LINE_END = '\r\n';

/** Cents within nested parts of records, wherever they stand. */
const CENTS = new Set(['amount', 'balance', 'fee', 'floor']);
/** Whole numbers scaled by 1e8. */
const SCALED = new Set(['quantity', 'price']);

/** The first line of a file (RFC 4180), its end included. */
export function csvRecordHead(
  collection: CsvCollection,
  labels: Readonly<Record<CsvField, string>>,
): string {
  const fields: readonly CsvField[] = CSV_COLUMNS[collection].map(([field]) => field);
  return fields.map((field) => csvText(labels[field])).join(',') + LINE_END;
}

/**
 * The line of a record, its end included; '' where it goes into no file: the key to the AI. Dates are ISO, amounts decimals with a point,
 * ids of accounts, categories and tags their names.
 */
export function csvRecordLine(collection: CsvCollection, record: Row, names: ExportNames): string {
  if (collection === 'settings' && record.key === AI_KEY_SETTING) return '';
  const columns: readonly CsvColumn[] = CSV_COLUMNS[collection];
  return columns.map((column) => cellOf(column, record, names)).join(',') + LINE_END;
}

function cellOf([field, kind = 'text']: CsvColumn, record: Row, names: ExportNames): string {
  const value = record[field];
  switch (kind) {
    // A number alone is no formula, whatever its sign.
    case 'money':
      return typeof value === 'number' ? toDecimalText(value as Money) : '';
    case 'text':
      return typeof value === 'number' ? String(value) : csvText(textOf(value));
    case 'account':
      return csvText(names.accounts.get(textOf(value))?.name ?? '');
    case 'currency':
      return csvText(names.accounts.get(textOf(record.accountId))?.currency ?? '');
    case 'category':
      return csvText(categoryPath(textOf(value), names.categories));
    case 'categories':
      return csvText(listed(value, (id) => categoryPath(id, names.categories)));
    case 'tag':
      return csvText(names.tags.get(textOf(value))?.name ?? '');
    case 'tags':
      return csvText(listed(value, (id) => names.tags.get(id)?.name ?? ''));
    case 'list':
      return csvText(listed(value, (text) => text));
    case 'nested':
      return csvText(nestedText(field, value, names));
  }
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function listed(value: unknown, nameOf: (id: string) => string): string {
  const items = Array.isArray(value) ? value.map((each) => nameOf(textOf(each))) : [];
  return items.filter(Boolean).join('; ');
}

/** 'date 2026-01-31, balance 1200.00; date ...': everything that is in it, in the order of its fields. */
function nestedText(field: string, value: unknown, names: ExportNames): string {
  if (Array.isArray(value)) {
    return value
      .map((each) => nestedText(field, each, names))
      .filter(Boolean)
      .join('; ');
  }
  if (!(value instanceof Object)) return leafText(field, value, names);
  return Object.entries(value)
    .map(([name, inner]) => {
      // An amount of one period stands under its first day.
      const kind = field === 'overrides' ? 'amount' : name;
      const text = nestedText(minimumField(kind, value), inner, names);
      return text === '' ? '' : `${name} ${inner instanceof Object ? `(${text})` : text}`;
    })
    .filter(Boolean)
    .join(', ');
}

/** The value of a fixed minimum payment is an amount, that of another one a percentage. */
function minimumField(name: string, within: object): string {
  return name === 'value' && Reflect.get(within, 'type') === 'fixed' ? 'amount' : name;
}

function leafText(field: string, value: unknown, names: ExportNames): string {
  if (typeof value === 'number') {
    if (CENTS.has(field)) return toDecimalText(value as Money);
    return SCALED.has(field) ? scaledText(value as Scaled) : String(value);
  }
  const text = textOf(value);
  if (field === 'categoryId') return categoryPath(text, names.categories) || text;
  if (field === 'tagId') return names.tags.get(text)?.name ?? text;
  if (field === 'accountId') return names.accounts.get(text)?.name ?? text;
  return text;
}
