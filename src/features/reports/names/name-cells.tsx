import { Link } from 'react-router-dom';
import { askedRowsLink } from '@/components/asked-rows-link.ts';
import { isNothing, type ReportAmount } from '@/domain/report-amount.ts';
import type { RowsAsked } from '@/domain/report-rows.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/link-class.ts';
import { Text } from '@/ui/text.tsx';
import { AmountLink } from '../parts/amount-link.tsx';
import { countText } from '../parts/report-words.ts';

type NameFigureProps = {
  readonly amount: ReportAmount;
  readonly currency: string;
  readonly rows: RowsAsked;
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
  readonly rows: RowsAsked;
  readonly about: string;
};

/** How many transactions, opening them. */
export function NameCount({ count, rows, about }: NameCountProps) {
  return (
    <Link
      to={askedRowsLink(rows)}
      className={linkClass({ tone: 'quiet' })}
      aria-label={t('reportNames.countOf', { about, count })}
    >
      {countText(count)}
    </Link>
  );
}
