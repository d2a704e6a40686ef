import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Flag from 'lucide-react/icons/flag';
import Split from 'lucide-react/icons/split';
import { ProvenanceMark } from '@/components/pickers/category-provenance.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Dot, hueOf } from '@/ui/charts/hue.tsx';
import { MarkedPair, MarkedText } from '@/ui/lists/marked-text.tsx';

type RegisterCategoryProps = {
  readonly row: Pick<
    Transaction,
    'kind' | 'accountId' | 'amount' | 'categoryId' | 'categorySource'
  >;
  readonly names: RegisterNames;
  /** The other account of a transfer; '' = deleted. */
  readonly otherAccount: string | undefined;
  /** True if the amount shown is one part of a split. */
  readonly isPart: boolean;
  /**
   * True in a list of one account: a transfer then names only the other account, and the direction.
   */
  readonly isOfOneAccount: boolean;
};

/** A row's category, or that it is a transfer, an opening balance or a split. */
export function RegisterCategory(props: RegisterCategoryProps) {
  const { row, names, isPart } = props;
  if (row.kind === 'transfer') return <Transfer {...props} />;
  if (row.kind === 'opening') {
    return (
      <MarkedText mark={<Flag aria-hidden="true" />} tone="muted">
        {t('register.opening')}
      </MarkedText>
    );
  }
  if (row.categoryId === SPLIT_CATEGORY) {
    const whole = shownMoney(row.amount, names.currencyOf(row.accountId));
    return (
      <MarkedText mark={<Split aria-hidden="true" />} tone="muted">
        {isPart ? t('register.splitPart', { amount: whole }) : t('register.split')}
      </MarkedText>
    );
  }
  if (row.categoryId === NO_CATEGORY) {
    return <MarkedText tone="faint">{t('common.uncategorized')}</MarkedText>;
  }
  const category = names.categories.get(row.categoryId);
  if (!category)
    return names.isReady ? (
      <MarkedText tone="faint">{t('register.deletedCategory')}</MarkedText>
    ) : null;
  return (
    <MarkedText
      mark={<Dot hue={hueOf(category.color - 1)} />}
      after={<ProvenanceMark source={row.categorySource} ruleNameOf={names.ruleNameOf} />}
    >
      {category.name}
    </MarkedText>
  );
}

/** An account's name, or a placeholder if it is deleted. */
export function accountName(names: RegisterNames, accountId: string): string {
  const name = names.accounts.get(accountId)?.name;
  return name ?? (names.isReady ? t('register.deletedAccount') : '');
}

/**
 * A transfer, shown from source to target on both of its rows. In the list of one account, only the
 * other account is named.
 */
function Transfer({ row, names, otherAccount, isOfOneAccount }: RegisterCategoryProps) {
  const mark = <ArrowLeftRight aria-hidden="true" />;
  if (!names.isReady || otherAccount === undefined) {
    return (
      <MarkedText mark={mark} tone="muted">
        {t('register.transfer')}
      </MarkedText>
    );
  }
  const own = accountName(names, row.accountId);
  const other = accountName(names, otherAccount);
  const [source, target] = row.amount < 0 ? [own, other] : [other, own];
  const title = t('register.transferPair', { source, target });
  if (isOfOneAccount) {
    return (
      <MarkedText tone="muted" title={title}>
        {t(row.amount < 0 ? 'register.transferTo' : 'register.transferFrom', { name: other })}
      </MarkedText>
    );
  }
  return (
    <MarkedPair
      mark={mark}
      tone="muted"
      title={title}
      first={source}
      joint={t('register.transferJoint')}
      second={target}
    />
  );
}
