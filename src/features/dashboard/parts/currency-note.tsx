import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { dateText, moneyText } from './texts.ts';

type CurrencyNoteProps = {
  readonly amount: ReportAmount;
  readonly currency: string;
  /** Currencies that are in no figure. */
  readonly leftOut?: readonly string[];
};

/** Says what of a figure was converted at which rate, and what stands beside it. Nothing where all is in its currency. */
export function CurrencyNote({ amount, currency, leftOut = [] }: CurrencyNoteProps) {
  const apart = amount.foreign.filter(({ converted }) => converted === null);
  const lines = amount.foreign.flatMap(({ amount: own, currency: code, converted, rate }) =>
    converted === null || rate === null
      ? []
      : t('dashboardFigures.converted', {
          amount: moneyText(own, code),
          converted: moneyText(converted, currency),
          date: dateText(rate.date),
        }),
  );
  const beside = apart.map((each) => moneyText(each.amount, each.currency)).join(', ');
  if (lines.length === 0 && beside === '' && leftOut.length === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {lines.join(' ')} {beside ? t('dashboardFigures.beside', { amounts: beside }) : null}{' '}
      {leftOut.length > 0
        ? t('dashboardFigures.leftOut', { currency, others: leftOut.join(', ') })
        : null}{' '}
      {beside || leftOut.length > 0 ? (
        <Link to={routes.settings({ tab: 'currencies' })} className={linkClass()}>
          {t('dashboardFigures.enterRate')}
        </Link>
      ) : null}
    </Text>
  );
}
