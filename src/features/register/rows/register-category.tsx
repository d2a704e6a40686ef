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
  /** Of a transfer; '' = deleted. */
  readonly otherAccount: string | undefined;
  /** The amount shown is a part of the split. */
  readonly isPart: boolean;
  /** The account of the row is said elsewhere: a transfer names the other one and which way it went. */
  readonly isOfOneAccount: boolean;
};

/** What a row is for: its category, or that it is a transfer, an opening balance, a split. */
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

/** The name of an account that may be gone. */
export function accountName(names: RegisterNames, accountId: string): string {
  const name = names.accounts.get(accountId)?.name;
  return name ?? (names.isReady ? t('register.deletedAccount') : '');
}

/** A transfer as one linked pair, from where to where: the two sides say the same. In one account only the other is named. */
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
