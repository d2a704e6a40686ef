import { NO_CATEGORY, SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/hue.tsx';
import { RoomyText } from '@/ui/lists/row-line.tsx';

/** An account's name, or a placeholder if it is deleted. */
export function accountName(names: RegisterNames, accountId: string): string {
  const name = names.accounts.get(accountId)?.name;
  return name ?? (names.isReady ? t('register.deletedAccount') : '');
}

/** The accounts of a transfer, from source to target. */
export function pairOf(
  names: RegisterNames,
  row: Pick<Transaction, 'accountId' | 'amount'>,
  otherAccount: string,
) {
  const own = accountName(names, row.accountId);
  const other = accountName(names, otherAccount);
  const [source, target] = row.amount < 0 ? [own, other] : [other, own];
  return { source, target, other, title: t('register.transferPair', { source, target }) };
}

/** A row's category in words; the parts of a split by name. */
export function categoryWord(row: Transaction, names: RegisterNames): string {
  const nameOf = (id: string) =>
    id === NO_CATEGORY
      ? t('common.uncategorized')
      : (names.categories.get(id)?.name ?? t('register.deletedCategory'));
  if (row.kind === 'opening') return t('register.opening');
  if (row.kind === 'transfer') return t('register.transfer');
  if (row.categoryId !== SPLIT_CATEGORY) return nameOf(row.categoryId);
  return [...new Set(row.splits?.map(({ categoryId }) => nameOf(categoryId)))].join(', ');
}

type RowAccountProps = {
  readonly names: RegisterNames;
  readonly accountId: string;
};

/** The account as its dot; with its name where there is room. */
export function RowAccount({ names, accountId }: RowAccountProps) {
  return (
    <RoomyText mark={<Dot hue={names.accountHue(accountId)} />}>
      {accountName(names, accountId)}
    </RoomyText>
  );
}
