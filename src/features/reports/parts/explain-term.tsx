import { Link } from 'react-router-dom';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { ExplainLabel } from '@/domain/reports/report-explanation.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FormulaLine } from '@/ui/tables/formula.tsx';
import { AmountLink } from './amount-link.tsx';
import { conversionTexts, labelLink } from './explain-words.ts';

type AmountLineProps = {
  readonly sign?: string;
  readonly name: string;
  readonly amount: ReportAmount;
  readonly currency: string;
  /** What the amount sums; null = it opens nothing. */
  readonly rows: RowQuery | null;
  /** What it is of, where its name leads there. */
  readonly label?: ExplainLabel;
  readonly result?: boolean;
};

/** An amount of a formula; it opens its rows, and below it stands what of it was converted. */
export function AmountLine(props: AmountLineProps) {
  const { sign, name, amount, currency, rows, label, result } = props;
  const to = label && rows === null ? labelLink(label) : null;
  return (
    <FormulaLine
      {...(sign ? { sign } : {})}
      {...(result ? { result } : {})}
      label={
        to === null ? (
          name
        ) : (
          <Link to={to} className={linkClass({ tone: 'quiet' })}>
            {name}
          </Link>
        )
      }
      figure={<AmountLink amount={amount} currency={currency} rows={rows} about={name} />}
      notes={conversionTexts(amount, currency)}
    />
  );
}
