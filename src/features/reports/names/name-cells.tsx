import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { NetCompared } from '@/domain/reports/payees-and-tags.ts';
import { isNothing, type ReportAmount } from '@/domain/reports/report-amount.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { moneyText, percentText } from '@/features/reports/parts/report-words.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';

type NameFigureProps = {
  readonly amount: ReportAmount;
  readonly currency: string;
  readonly rows: RowQuery;
  /** Whose figure, and which one. */
  readonly about: string;
};

/** A figure that opens its rows; a dash where there is nothing. */
export function NameFigure({ amount, currency, rows, about }: NameFigureProps) {
  if (isNothing(amount)) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return <AmountLink amount={amount} currency={currency} rows={rows} about={about} />;
}

type NameCountProps = {
  readonly count: number;
  readonly rows: RowQuery;
  readonly about: string;
};

/** How many transactions, opening them; a dash where there are none. */
export function NameCount({ count, rows, about }: NameCountProps) {
  if (count === 0) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return (
    <Link
      to={rowQueryLink(rows)}
      className={linkClass({ tone: 'quiet', target: 'touch' })}
      aria-label={t('reportNames.countOf', { about, count })}
    >
      {countText(count)}
    </Link>
  );
}

type NameChangeProps = Pick<NetCompared, 'change' | 'fraction'> & { readonly currency: string };

/** How a net moved, in money and percent; its two sides stand beside it and open their rows. */
export function NameChange({ change, fraction, currency }: NameChangeProps) {
  const moved = change.amount;
  if (moved === 0) return <Text tone="muted">{t('reportNames.noChange')}</Text>;
  const percent = fraction === null ? '' : ` (${percentText(fraction, true)})`;
  return (
    <Text numeric tone={moved > 0 ? 'accent' : 'warn'}>
      {moneyText(moved, currency, true)}
      {percent}
    </Text>
  );
}
