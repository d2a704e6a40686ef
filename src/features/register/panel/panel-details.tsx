import Copy from 'lucide-react/icons/copy';
import { Link } from 'react-router-dom';
import { CategoryTile, TransactionTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import { routes } from '@/config/routes.ts';
import { descriptionKeysOf } from '@/domain/categories/payee.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  NO_CATEGORY,
  type Transaction,
  type TransactionSource,
} from '@/domain/transactions/transaction.ts';
import { exactPayee } from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { accountName, categoryWord } from '@/features/register/register-names.ts';
import { isQuickField } from '@/features/register/rows/register-press.ts';
import { valueOr } from '@/live/live.ts';
import { useSimilarRows, useTransactionHistory } from '@/live/transactions/transaction.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/hue.tsx';
import { MiniBars } from '@/ui/charts/mini-bars.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { KeyCap } from '@/ui/layout/key-bar.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { PanelSection, PanelSteps } from '@/ui/layout/side-panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowTag } from '@/ui/lists/marked-text.tsx';
import type { FieldShown } from './panel-fields.tsx';

type ShownRow = {
  readonly row: Transaction;
  readonly names: RegisterNames;
  readonly otherAccount: string | undefined;
};

/**
 * The fields that the head of the panel shows already: they have a line of their own only while
 * they are edited.
 */
export function headFieldsOf({ row, names }: Pick<ShownRow, 'row' | 'names'>) {
  const text = rowDescription(row);
  const amount = shownMoney(row.amount, names.currencyOf(row.accountId), { signed: true });
  const description: FieldShown = {
    name: 'description',
    label: t('register.description'),
    value: text,
    text,
    canEdit: isQuickField(row, 'description'),
  };
  const figure: FieldShown = {
    name: 'amount',
    label: t('register.amount'),
    value: amount,
    text: amount,
    canEdit: isQuickField(row, 'amount'),
    isLocked: isInStatement({ row, names }),
  };
  return { description, amount: figure };
}

/** Whether a reconciled statement has the row. */
function isInStatement({ row, names }: Pick<ShownRow, 'row' | 'names'>): boolean {
  return row.date <= names.lockedUntil(row.accountId);
}

/** The fields below the head of the panel, in their order, with what they show. */
export function panelFieldsOf({ row, names, otherAccount }: ShownRow): readonly FieldShown[] {
  const isLocked = isInStatement({ row, names });
  const date = formatDate(row.date, 'medium', currentLocale());
  const account = accountName(names, row.accountId);
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
    isQuickField(row, 'tags')
      ? {
          name: 'tags',
          label: t('register.tags'),
          value:
            tags.length > 0
              ? tags.map((tag) => <RowTag key={tag}>{tag}</RowTag>)
              : t('desk.addTag'),
          text: tags.join(', ') || t('desk.addTag'),
          isEmpty: tags.length === 0,
          canEdit: true,
          trailing: <FieldKey>T</FieldKey>,
        }
      : null,
    isQuickField(row, 'notes')
      ? {
          name: 'notes',
          label: t('register.notes'),
          value: notes || t('desk.addNote'),
          text: notes || t('desk.addNote'),
          isEmpty: notes === '',
          canEdit: true,
        }
      : null,
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

/** What the bank wrote; '' if the row is not from a bank. */
export function bankTextOf(row: Transaction): string {
  return row.importedDescription ?? (row.source === 'import' ? row.description : '');
}

/** Copies the bank's own text. */
export function CopyBankText({ text }: { readonly text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(t('desk.copied'));
    } catch {
      notifyError(t('desk.copyFailed'));
    }
  };
  return (
    <IconButton
      size="sm"
      aria-label={t('desk.copyBankText')}
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy()}
    />
  );
}

type PanelSimilarProps = {
  readonly row: Transaction;
  readonly names: RegisterNames;
};

/** The transactions of the same payee: how many, how much on average, and the newest as bars. */
export function PanelSimilar({ row, names }: PanelSimilarProps) {
  const key = nameKeyOf(row.description);
  const payee = [...names.payees.values()].find((each) => descriptionKeysOf(each).includes(key));
  const found = valueOr(useSimilarRows(payee ? descriptionKeysOf(payee) : [key]), null);
  if (!found || found.total < 2) return null;
  const { total, totals, newest } = found;
  const link = (
    <Link
      to={routes.transactions({ payee: payee?.id ?? exactPayee(key) })}
      className={linkClass({ reach: true })}
    >
      {t('desk.showSimilar')}
    </Link>
  );
  // An average of two currencies would mean nothing.
  if (new Set(totals.map(({ accountId }) => names.currencyOf(accountId))).size > 1) {
    return <PanelSection title={t('desk.similar', { count: total })} action={link} />;
  }
  const currency = names.currencyOf(row.accountId);
  const sum = totals.reduce((all, each) => all + each.moneyIn + each.moneyOut + each.moved, 0);
  const mean = Math.round(Math.abs(sum) / total);
  const average = shownMoney(cents(mean), currency);
  const isShown = newest.some(({ id }) => id === row.id);
  return (
    <PanelSection title={t('desk.similarAverage', { count: total, average })} action={link}>
      <MiniBars
        label={t('desk.similarBars', { count: newest.length })}
        bars={newest.map(({ id, amount }) => ({ key: id, value: Math.abs(amount) }))}
        marked={row.id}
        mean={mean}
      />
      <Stack direction="row" justify="between" gap={2}>
        <Text size="xs" tone="faint">
          {newest[0] ? formatDate(newest[0].date, 'medium', currentLocale()) : null}
        </Text>
        <Text size="xs" tone="faint">
          {isShown ? comparedText(Math.abs(row.amount) - mean, currency) : null}
        </Text>
      </Stack>
    </PanelSection>
  );
}

/** @param difference from the average, in cents */
function comparedText(difference: number, currency: string): string {
  if (difference === 0) return t('desk.asAverage');
  const amount = shownMoney(cents(Math.abs(difference)), currency);
  return t(difference > 0 ? 'desk.aboveAverage' : 'desk.belowAverage', { amount });
}

const ORIGINS = {
  manual: 'desk.historyManual',
  import: 'desk.historyImported',
  scheduled: 'desk.historyScheduled',
  transfer: 'desk.historyTransfer',
  opening: 'desk.historyOpening',
} as const satisfies Readonly<Record<TransactionSource, MessageKey>>;

/** How many of the newest changes are shown; the dialog has all of them. */
const SHOWN_CHANGES = 5;

/** What happened to the transaction, newest first. */
export function PanelHistory({ row }: { readonly row: Transaction }) {
  const dialogs = useDialogs();
  const history = valueOr(useTransactionHistory(row.id), []);
  const changes = history.filter(({ fields }) => fields._deleted?.[0] !== true);
  return (
    <PanelSection
      title={t('desk.historyTitle')}
      action={
        changes.length > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => dialogs.open('transaction-history', { transactionId: row.id })}
          >
            {t('desk.wholeHistory')}
          </Button>
        ) : null
      }
    >
      <PanelSteps label={t('desk.historyChanges')}>
        {changes.slice(0, SHOWN_CHANGES).map((entry) => (
          <li key={entry.change}>
            <Text struck={entry.state === 'undone' ? true : undefined} tone="inherit">
              {t(`history.${entry.label.code}`, entry.label.params)}
            </Text>
            <When instant={new Date(entry.at).toISOString()} />
          </li>
        ))}
        <li>
          <span>{t(ORIGINS[row.source])}</span>
          <When instant={row.createdAt} />
        </li>
      </PanelSteps>
    </PanelSection>
  );
}

function When({ instant }: { readonly instant: string }) {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return <time dateTime={instant}>{format.format(new Date(instant))}</time>;
}
