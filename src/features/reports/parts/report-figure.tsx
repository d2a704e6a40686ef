import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { Explanation } from '@/domain/reports/report-explanation.ts';
import type { AmountChange } from '@/domain/reports/report-period.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { AmountLink } from './amount-link.tsx';
import { ExplainButton } from './explain-button.tsx';
import { FigureLabel } from './explain-popover.tsx';
import type { ExplainDetails } from './explain-sum.tsx';
import { apartText, moneyText, percentText } from './report-text.ts';

type ReportFigureProps = ExplainDetails & {
  readonly label: string;
  readonly amount: ReportAmount;
  readonly currency: string;
  readonly rows: RowQuery | null;
  readonly explanation: Explanation;
  readonly base: ReportBase;
  readonly signed?: boolean;
  /** 'hero' for the first figure of a report. */
  readonly size?: 'hero' | 'lg' | 'md';
  /** A ChangeText or a line of text. */
  readonly detail?: ReactNode;
};

/** A labelled amount, linked to its transactions, with an explanation. */
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

type ChangeTextProps = {
  readonly change: AmountChange;
  readonly currency: string;
  /** Whether an increase is good ('more') or bad ('less'). */
  readonly welcome: 'more' | 'less';
  /** What it is compared with: 'October 2026'. If missing, the earlier amount is shown. */
  readonly than?: string;
  /** The transactions behind the earlier amount; the text links to them. */
  readonly beforeRows?: RowQuery | null;
};

/** How a figure changed: amount, percentage and direction, also in words. */
export function ChangeText({ change, currency, welcome, than, beforeRows }: ChangeTextProps) {
  const moved = change.change.amount;
  const before = moneyText(change.before.amount, currency);
  // Amounts without an exchange rate are in neither figure, so mention them here too.
  const words = [than ?? before, apartText(change.before)].filter(Boolean).join(', ');
  const other = beforeRows ? (
    <Link to={rowQueryLink(beforeRows)} className={linkClass({ tone: 'quiet' })}>
      {words}
    </Link>
  ) : (
    words
  );
  if (moved === 0) {
    return (
      <Text tone="muted">
        {t('reportParts.unchanged')} {other}
      </Text>
    );
  }
  const direction = moved > 0 ? 'more' : 'less';
  return (
    <Text>
      <Text aria-hidden="true" tone={direction === welcome ? 'accent' : 'warn'} weight="medium">
        {t(`reportParts.arrow-${direction}`)}
      </Text>{' '}
      {changePhrase(change, currency)} {other}
    </Text>
  );
}

/** '$120.00 (12%) more than'. */
function changePhrase({ change, fraction }: AmountChange, currency: string): string {
  const amount = moneyText(cents(Math.abs(change.amount)), currency);
  const isMore = change.amount > 0;
  if (fraction === null) {
    return t(isMore ? 'reportParts.moreThanNone' : 'reportParts.lessThanNone', { amount });
  }
  const percent = percentText(Math.abs(fraction));
  return t(isMore ? 'reportParts.more' : 'reportParts.less', { amount, percent });
}
