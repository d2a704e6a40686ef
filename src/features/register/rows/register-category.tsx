import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BookOpen from 'lucide-react/icons/book-open';
import Flag from 'lucide-react/icons/flag';
import ListFilter from 'lucide-react/icons/list-filter';
import Sparkles from 'lucide-react/icons/sparkles';
import Split from 'lucide-react/icons/split';
import { provenanceText, type RuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import {
  type CategorySource,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { pairOf } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Dot, hueOf } from '@/ui/charts/hue.tsx';
import { Mark, MarkedPair, MarkedText } from '@/ui/lists/marked-text.tsx';

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

type ProvenanceMarkProps = {
  readonly source: CategorySource | undefined;
  readonly ruleNameOf: RuleNameOf;
};

/** A small mark next to an automatically set category; its label says what set it. */
export function ProvenanceMark({ source, ruleNameOf }: ProvenanceMarkProps) {
  const label = provenanceText(source, ruleNameOf);
  if (label === null) return null;
  return <Mark tone="faint" label={label} icon={iconOf(source)} />;
}

function iconOf(source: CategorySource | undefined) {
  if (source === 'ai') return <Sparkles aria-hidden="true" />;
  return !source?.startsWith('rule:') ? (
    <BookOpen aria-hidden="true" />
  ) : (
    <ListFilter aria-hidden="true" />
  );
}
