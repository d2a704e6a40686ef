import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { PivotMeasure } from '@/domain/reports/explorer/explorer-view.ts';
import { type PivotSide, rowsOfPivotCell } from '@/domain/reports/explorer/pivot-figure.ts';
import { paramsOfPivotRows } from '@/domain/reports/explorer/pivot-link.ts';
import type { PivotValue } from '@/domain/reports/explorer/pivot-table.ts';
import { apartText } from '@/features/reports/parts/report-words.ts';
import type { HeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { valueText } from './explorer-texts.ts';

/** The address of the transactions of a cell; key null = the total over that side. */
export function cellLink(
  { question, context, filter }: Pick<HeldPivot, 'question' | 'context' | 'filter'>,
  { categories, calendar }: Pick<ReportBase, 'categories' | 'calendar'>,
  row: string | null,
  column: string | null,
): string {
  const { rows, columns } = question;
  const sides: readonly PivotSide[] = [
    { dimension: rows, key: row },
    ...(columns === null ? [] : [{ dimension: columns, key: column }]),
  ];
  const asked = rowsOfPivotCell(context, sides);
  return routes.transactions(paramsOfPivotRows(asked, filter, categories, calendar.today));
}

type ExplorerCellProps = {
  /** null = no rows. */
  readonly value: PivotValue | null;
  readonly measure: PivotMeasure;
  readonly currency: string;
  /** Where it leads. */
  readonly to: string;
  /** Its row and column, for those who hear it alone. */
  readonly about: string;
};

/** A figure of the explorer, opening its transactions; what has no rate stands below it. */
export function ExplorerCellBody({ value, measure, currency, to, about }: ExplorerCellProps) {
  if (value === null) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  const text = valueText(value, measure, currency);
  const apart = measure === 'count' ? '' : apartText(value.amount);
  return (
    <>
      <Link
        to={to}
        className={linkClass({ tone: 'quiet', target: 'touch' })}
        aria-label={t('reportParts.aboutAmount', { about, amount: text })}
      >
        {text}
      </Link>
      {apart === '' ? null : (
        <Text as="div" size="sm" tone="muted" weight="normal">
          {apart}
        </Text>
      )}
    </>
  );
}
