/** How a field becomes the text of a cell. `nested`: lists and parts of a record, in words and decimals. */
export type CsvCellKind =
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

/** A field, and how it is shown; as it is where nothing is said. */
export type CsvColumn = readonly [field: string, kind?: CsvCellKind];

/** The columns of each collection: fields of the record, in the order of the file. */
export const CSV_COLUMNS = {
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
    ['notes'],
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

/** The kinds of records that can be exported, in the order of the list. */
export const CSV_COLLECTIONS = Object.keys(CSV_COLUMNS) as readonly CsvCollection[];

export type CsvCollection = keyof typeof CSV_COLUMNS;

/** The field that a column shows, as the words of the file's first line name it. */
export type CsvField = (typeof CSV_COLUMNS)[CsvCollection][number][0];

/** Every field that is in any file, once. */
export const CSV_FIELDS: readonly CsvField[] = [
  ...new Set(Object.values(CSV_COLUMNS).flatMap((columns) => columns.map(([field]) => field))),
];
