import type { ReactNode } from 'react';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { Explanation } from '@/domain/reports/report-explanation.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { AmountLink } from './amount-link.tsx';
import { ExplainButton } from './explain-button.tsx';
import type { ExplainNames } from './explain-props.ts';
import { FigureLabel } from './figure-label.tsx';

type ReportFigureProps = ExplainNames & {
  readonly label: string;
  readonly amount: ReportAmount;
  readonly currency: string;
  readonly rows: RowQuery | null;
  readonly explanation: Explanation;
  readonly base: ReportBase;
  readonly signed?: boolean;
  /** The first figure of a report is its hero. */
  readonly size?: 'hero' | 'lg' | 'md';
  /** A ChangeText, or a line of words. */
  readonly detail?: ReactNode;
};

/** A named figure that opens its rows and explains itself. */
export function ReportFigure(props: ReportFigureProps) {
  const { label, amount, currency, rows, explanation, base, signed, size = 'md', detail } = props;
  const { ratioNames, names, also, termRows } = props;
  return (
    <StatFigure
      label={
        <FigureLabel label={label}>
          <ExplainButton
            about={label}
            explanation={explanation}
            currency={currency}
            base={base}
            {...(ratioNames ? { ratioNames } : {})}
            {...(names ? { names } : {})}
            {...(also ? { also } : {})}
            {...(termRows ? { termRows } : {})}
          />
        </FigureLabel>
      }
      value={
        <AmountLink
          amount={amount}
          currency={currency}
          rows={rows}
          about={label}
          {...(signed ? { signed } : {})}
        />
      }
      size={size}
      detail={detail}
    />
  );
}
