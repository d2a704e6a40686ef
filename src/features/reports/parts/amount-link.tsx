import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { apartText, moneyText } from './report-text.ts';

type AmountLinkProps = {
  readonly amount: ReportAmount;
  /** Currency of the report. */
  readonly currency: string;
  /** The transactions it sums; null = not linked. */
  readonly rows: RowQuery | null;
  /** Shows a plus for positive amounts. */
  readonly signed?: boolean;
  /** What the link leads to, for screen readers: 'Groceries, March'. */
  readonly about?: string;
};

/** An amount linked to its transactions; amounts without an exchange rate are shown beside it. */
export function AmountLink({ amount, currency, rows, signed = false, about }: AmountLinkProps) {
  const text = moneyText(amount.amount, currency, signed);
  const apart = apartText(amount);
  const figure = <Amount tone={signed && amount.amount > 0 ? 'in' : 'inherit'}>{text}</Amount>;
  return (
    <>
      {rows ? (
        <Link
          to={rowQueryLink(rows)}
          className={linkClass({ tone: 'quiet', target: 'touch' })}
          {...(about
            ? { 'aria-label': t('reportParts.aboutAmount', { about, amount: text }) }
            : {})}
        >
          {figure}
        </Link>
      ) : (
        figure
      )}
      {apart === '' ? null : (
        <>
          {' '}
          <Text size="sm" tone="muted" weight="normal">
            {apart}
          </Text>
        </>
      )}
    </>
  );
}
