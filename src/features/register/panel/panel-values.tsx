import { CategoryTile, TransactionTile } from '@/components/categories/category-tile.tsx';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { accountName, categoryWord } from '@/features/register/rows/row-words.tsx';
import { isQuickField } from '@/features/register/rows/register-press.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/hue.tsx';
import { KeyCap } from '@/ui/layout/key-bar.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { RowTag } from '@/ui/lists/row-line.tsx';
import type { FieldShown } from './panel-fields.tsx';

type ShownRow = {
  readonly row: Transaction;
  readonly names: RegisterNames;
  readonly otherAccount: string | undefined;
};

/** The fields of the panel, in their order, with what they show. */
export function panelFieldsOf({ row, names, otherAccount }: ShownRow): readonly FieldShown[] {
  const isLocked = row.date <= names.lockedUntil(row.accountId);
  const date = formatDate(row.date, 'medium', currentLocale());
  const account = accountName(names, row.accountId);
  const description = rowDescription(row);
  const amount = shownMoney(row.amount, names.currencyOf(row.accountId), { signed: true });
  const tags = row.tags.flatMap((id) => names.tags.get(id)?.name ?? []);
  const notes = row.kind === 'transfer' ? '' : row.notes.trim();
  const fields: (FieldShown | null)[] = [
    {
      name: 'date',
      label: t('register.date'),
      value: date,
      text: date,
      canEdit: true,
      isLocked,
    },
    {
      name: 'accountId',
      label: t('register.account'),
      value: (
        <>
          <Dot hue={names.accountHue(row.accountId)} />
          {account}
        </>
      ),
      text: account,
      canEdit: row.kind === 'normal',
      isLocked,
    },
    categoryField(row, names, otherAccount),
    {
      name: 'tags',
      label: t('register.tags'),
      value:
        tags.length > 0
          ? tags.map((tag) => <RowTag key={tag}>{tag}</RowTag>)
          : t('register.addTag'),
      text: tags.join(', ') || t('register.addTag'),
      isEmpty: tags.length === 0,
      canEdit: isQuickField(row, 'tags'),
      trailing: <FieldKey>T</FieldKey>,
    },
    isQuickField(row, 'notes')
      ? {
          name: 'notes',
          label: t('register.notes'),
          value: notes || t('register.addNote'),
          text: notes || t('register.addNote'),
          isEmpty: notes === '',
          canEdit: true,
        }
      : null,
    {
      name: 'description',
      label: t('register.description'),
      value: description,
      text: description,
      canEdit: isQuickField(row, 'description'),
    },
    {
      name: 'amount',
      label: t('register.amount'),
      value: amount,
      text: amount,
      canEdit: isQuickField(row, 'amount'),
      isLocked,
    },
  ];
  return fields.filter((field) => field !== null);
}

function categoryField(
  row: Transaction,
  names: RegisterNames,
  otherAccount: string | undefined,
): FieldShown {
  const text =
    row.kind === 'transfer' && otherAccount !== undefined
      ? t(row.amount < 0 ? 'register.toAccount' : 'register.fromAccount', {
          name: accountName(names, otherAccount),
        })
      : categoryWord(row, names);
  const category = names.categories.get(row.categoryId);
  return {
    name: 'categoryId',
    label: row.kind === 'transfer' ? t('register.transfer') : t('register.category'),
    value: (
      <>
        {category ? (
          <CategoryTile category={category} size={20} />
        ) : (
          <TransactionTile row={row} categories={names.categories} size={20} />
        )}
        {text}
      </>
    ),
    text,
    isEmpty: row.kind === 'normal' && row.categoryId === NO_CATEGORY,
    canEdit: isQuickField(row, 'categoryId'),
    trailing: isQuickField(row, 'categoryId') ? <FieldKey>C</FieldKey> : null,
    note: row.kind === 'normal' ? provenanceText(row.categorySource, names.ruleNameOf) : null,
  };
}

/** The key that edits a field; not on phones. */
function FieldKey({ children }: { readonly children: string }) {
  return (
    <ShowOn screen="wide">
      <KeyCap>{children}</KeyCap>
    </ShowOn>
  );
}
