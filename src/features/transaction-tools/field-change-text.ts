import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import type { OneTransaction } from './one-transaction.tsx';

/** What a change did to a row, field by field. */
export function fieldChanges(
  fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>,
  found: OneTransaction,
): readonly FieldChange[] {
  return Object.entries(FIELDS).flatMap(([name, { label, text }]) => {
    const change = fields[name];
    if (!change) return [];
    const [before, after] = change;
    return [{ label: t(label), before: text(before, found), after: text(after, found) }];
  });
}

/** What a field is called; null if it means nothing to users. */
export function fieldLabel(name: string): string | null {
  const fields: Readonly<Record<string, Field | undefined>> = FIELDS;
  const field = fields[name];
  return field ? t(field.label) : null;
}

/** One changed field as text. */
export type FieldChange = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

type Field = {
  readonly label: MessageKey;
  readonly text: (value: unknown, found: OneTransaction) => string;
};

const yesNo = (value: unknown) => (value === true ? t('desk.yes') : t('desk.no'));
const plain = (value: unknown) =>
  value === undefined || value === '' ? t('desk.none') : String(value);

/** Fields that mean nothing to users, or follow from others. */
type InternalField =
  | 'id'
  | 'dateKey'
  | 'uniqueHash'
  | 'kind'
  | 'source'
  | 'createdAt'
  | 'transferId'
  | 'importId'
  | 'importedDescription'
  | 'categorySource'
  | 'scheduledId'
  | 'dueDate'
  | 'editedAt'
  | 'deletedAt';

type ShownField = Exclude<keyof Transaction, InternalField> | '_deleted';

/** How the history names and writes each field that means something to users. */
const FIELDS: Readonly<Record<ShownField, Field>> = {
  date: {
    label: 'desk.fieldDate',
    text: (value) =>
      value === undefined
        ? t('desk.none')
        : formatDate(value as CalendarDate, 'medium', currentLocale()),
  },
  description: { label: 'desk.fieldDescription', text: plain },
  amount: {
    label: 'desk.fieldAmount',
    text: (value, found) => (value === undefined ? t('desk.none') : moneyText(value, found)),
  },
  accountId: {
    label: 'desk.fieldAccount',
    text: (value, { accounts }) => nameIn(accounts, value),
  },
  categoryId: {
    label: 'desk.fieldCategory',
    text: (value, found) =>
      value === undefined ? t('desk.none') : categoryText(String(value), found),
  },
  splits: {
    label: 'desk.fieldSplits',
    text: (value, found) =>
      Array.isArray(value)
        ? (value as readonly TransactionSplit[])
            .map(
              (part) => `${categoryText(part.categoryId, found)} ${moneyText(part.amount, found)}`,
            )
            .join(', ')
        : t('desk.none'),
  },
  tags: {
    label: 'desk.fieldTags',
    text: (value, { tags }) =>
      Array.isArray(value) && value.length > 0
        ? value.map((id) => nameIn(tags, id)).join(', ')
        : t('desk.none'),
  },
  notes: { label: 'desk.fieldNotes', text: plain },
  reviewed: { label: 'desk.fieldReviewed', text: yesNo },
  excluded: { label: 'desk.fieldExcluded', text: yesNo },
  refundOf: {
    label: 'desk.fieldRefund',
    text: (value) => yesNo(value !== undefined),
  },
  _deleted: { label: 'desk.fieldDeleted', text: yesNo },
};

/** The name of a category, 'Uncategorized', or that the row is split. */
export function categoryText(
  categoryId: string,
  { categories }: Pick<OneTransaction, 'categories'>,
): string {
  if (categoryId === NO_CATEGORY) return t('common.uncategorized');
  if (categoryId === SPLIT_CATEGORY) return t('desk.splitWord');
  return nameIn(categories, categoryId);
}

function nameIn(
  records: readonly { readonly id: string; readonly name: string }[],
  id: unknown,
): string {
  if (id === undefined) return t('desk.none');
  return records.find((record) => record.id === id)?.name ?? t('desk.deletedName');
}

function moneyText(amount: unknown, { currency }: OneTransaction): string {
  return shownMoney(amount as Money, currency);
}
