import { type Money, toDecimalText } from '@/domain/core/money.ts';
import { type Scaled, scaledText } from '@/domain/core/scaled.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { TEXT_FIELDS } from '@/domain/transactions/transaction.ts';
import { categoryPath, csvText, type ExportNames } from './csv-export.ts';

/**
 * How a field becomes the text of a cell. `nested`: lists and objects, spelled out with decimal
 * amounts.
 */
type CsvCellKind =
  | 'text'
  | 'money'
  | 'account'
  | 'currency'
  | 'category'
  | 'categories'
  | 'tag'
  | 'tags'
  | 'list'
  | 'nested';

/** A field and how to write it; as it is if no kind is given. */
type CsvColumn = readonly [field: string, kind?: CsvCellKind];

/** The columns of each collection, in file order. */
const CSV_COLUMNS = {
  accounts: [
    ['id'],
    ['name'],
    ['type'],
    ['currency'],
    ['group'],
    ['archived'],
    ['excluded'],
    ['statements', 'nested'],
    ['values', 'nested'],
    ['createdAt'],
  ],
  transactions: [
    ['id'],
    ['date'],
    ['description'],
    ['accountId', 'account'],
    ['amount', 'money'],
    ['currency', 'currency'],
    ['categoryId', 'category'],
    ['tags', 'tags'],
    ...TEXT_FIELDS.map((field) => [field] as const),
    ['kind'],
    ['source'],
    ['splits', 'nested'],
    ['transferId'],
    ['reviewed'],
    ['excluded'],
    ['importedDescription'],
    ['refundOf'],
    ['createdAt'],
    ['editedAt'],
  ],
  categories: [
    ['id'],
    ['name'],
    ['parentId', 'category'],
    ['nature'],
    ['hidden'],
    ['excluded'],
    ['createdAt'],
  ],
  payees: [
    ['id'],
    ['name'],
    ['defaultCategoryId', 'category'],
    ['aliases', 'list'],
    ['hidden'],
    ['createdAt'],
  ],
  tags: [['id'], ['name'], ['hidden'], ['createdAt']],
  rules: [
    ['id'],
    ['name'],
    ['condition', 'nested'],
    ['join'],
    ['more', 'nested'],
    ['actions', 'nested'],
    ['position'],
    ['enabled'],
    ['createdAt'],
  ],
  importTemplates: [['id'], ['name'], ['mapping', 'nested'], ['reading', 'nested'], ['createdAt']],
  settings: [['key'], ['value', 'nested']],
  scheduledTransactions: [
    ['id'],
    ['description'],
    ['amount', 'money'],
    ['accountId', 'account'],
    ['targetAccountId', 'account'],
    ['categoryId', 'category'],
    ['tags', 'tags'],
    ['frequency'],
    ['interval'],
    ['nextDueDate'],
    ['endDate'],
    ['anchorDate'],
    ['weekendRule'],
    ['paused'],
    ['createdAt'],
  ],
  budgets: [
    ['id'],
    ['name'],
    ['categoryIds', 'categories'],
    ['period'],
    ['startDate'],
    ['amounts', 'nested'],
    ['overrides', 'nested'],
    ['rollover'],
    ['rolloverCap', 'money'],
    ['createdAt'],
  ],
  goals: [
    ['id'],
    ['name'],
    ['linkedAccountId', 'account'],
    ['targetAmount', 'money'],
    ['targetDate'],
    ['startDate'],
    ['allocation', 'nested'],
    ['priority'],
    ['state'],
    ['icon'],
    ['createdAt'],
  ],
  debts: [
    ['id'],
    ['name'],
    ['kind'],
    ['tagId', 'tag'],
    ['linkedAccountId', 'account'],
    ['anchors', 'nested'],
    ['rates', 'nested'],
    ['compounding'],
    ['payment', 'nested'],
    ['minimum', 'nested'],
    ['position'],
    ['createdAt'],
  ],
  holdings: [
    ['id'],
    ['accountId', 'account'],
    ['name'],
    ['symbol'],
    ['currency'],
    ['events', 'nested'],
    ['prices', 'nested'],
    ['targetPercent'],
    ['createdAt'],
  ],
} as const satisfies Readonly<Record<string, readonly CsvColumn[]>>;

/** The kinds of records that can be exported, in menu order. */
export const CSV_COLLECTIONS = Object.keys(CSV_COLUMNS) as readonly CsvCollection[];

export type CsvCollection = keyof typeof CSV_COLUMNS;

/** The field that a column contains; labels of the header line are looked up by it. */
export type CsvField = (typeof CSV_COLUMNS)[CsvCollection][number][0];

/** Every field of any file, without repeats. */
export const CSV_FIELDS: readonly CsvField[] = [
  ...new Set(Object.values(CSV_COLUMNS).flatMap((columns) => columns.map(([field]) => field))),
];

type Row = Readonly<Record<string, unknown>>;

const LINE_END = '\r\n';

/** Fields in cents, anywhere inside nested values. */
const CENTS = new Set(['amount', 'balance', 'fee', 'floor']);
/** Fields that are whole numbers scaled by 1e8. */
const SCALED = new Set(['quantity', 'price']);

/** The header line of a file (RFC 4180), with its line end. */
export function csvRecordHeader(
  collection: CsvCollection,
  labels: Readonly<Record<CsvField, string>>,
): string {
  const fields: readonly CsvField[] = CSV_COLUMNS[collection].map(([field]) => field);
  return fields.map((field) => csvText(labels[field])).join(',') + LINE_END;
}

/**
 * The line of a record, with its line end; '' for the AI key, which is never exported. Dates are
 * ISO, amounts decimals with a point, and ids of accounts, categories and tags become names.
 */
export function csvRecordLine(collection: CsvCollection, record: Row, names: ExportNames): string {
  if (collection === 'settings' && record.key === AI_KEY_SETTING) return '';
  const columns: readonly CsvColumn[] = CSV_COLUMNS[collection];
  return columns.map((column) => cellOf(column, record, names)).join(',') + LINE_END;
}

function cellOf([field, kind = 'text']: CsvColumn, record: Row, names: ExportNames): string {
  const value = record[field];
  switch (kind) {
    // A plain number can't be a formula, whatever its sign.
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

/** 'date 2026-01-31, balance 1200.00; date ...': all contents, in field order. */
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
      // The amount of one period is stored under its first day.
      const kind = field === 'overrides' ? 'amount' : name;
      const text = nestedText(minimumField(kind, value), inner, names);
      return text === '' ? '' : `${name} ${inner instanceof Object ? `(${text})` : text}`;
    })
    .filter(Boolean)
    .join(', ');
}

/** The value of a fixed minimum payment is an amount; any other is a percentage. */
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
