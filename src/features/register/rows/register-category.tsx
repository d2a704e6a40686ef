import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Flag from 'lucide-react/icons/flag';
import Split from 'lucide-react/icons/split';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { pairOf } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Dot, hueOf } from '@/ui/charts/hue.tsx';
import { MarkedPair, MarkedText } from '@/ui/lists/marked-text.tsx';

type RegisterCategoryProps = {
  readonly row: Pick<Transaction, 'kind' | 'accountId' | 'amount' | 'categoryId'>;
  readonly names: RegisterNames;
  /** The other account of a transfer; '' = deleted. */
  readonly otherAccount: string | undefined;
  /**
   * True in a list of one account: a transfer then names only the other account, and the direction.
   */
  readonly isOfOneAccount: boolean;
};

/** A row's category, or that it is a transfer, an opening balance or a split. */
export function RegisterCategory(props: RegisterCategoryProps) {
  const { row, names } = props;
  if (row.kind === 'transfer') return <Transfer {...props} />;
  if (row.kind === 'opening') {
    return (
      <MarkedText mark={<Flag aria-hidden="true" />} tone="muted">
        {t('register.opening')}
      </MarkedText>
    );
  }
  if (row.categoryId === SPLIT_CATEGORY) {
    return (
      <MarkedText mark={<Split aria-hidden="true" />} tone="muted">
        {t('register.split')}
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
  return <MarkedText mark={<Dot hue={hueOf(category.color - 1)} />}>{category.name}</MarkedText>;
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
  const { source, target, other, title } = pairOf(names, row, otherAccount);
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
