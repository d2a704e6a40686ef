import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { linesOfSide, type NetWorthPoint, type WorthLine } from '@/domain/reports/net-worth.ts';
import { amount, text } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { QuietSelect } from '@/ui/controls/quiet-select.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { bandName } from './worth-bands.ts';
import { lineLink, lineName } from './worth-line-words.ts';
import { WorthSide } from './worth-side.tsx';

type WorthLinesProps = {
  readonly points: readonly NetWorthPoint[];
  /** The one that is looked into. */
  readonly point: NetWorthPoint;
  readonly onChoose: (date: CalendarDate) => void;
  /** What the amount of a line opens; null = no rows add up to it. */
  readonly rowsOf: (line: WorthLine) => RowQuery | null;
  readonly currency: string;
  readonly base: ReportBase;
  readonly debtNames: ReadonlyMap<string, string>;
};

/** Net worth of one day, account by account and debt by debt, each leading there. */
export function WorthLines(props: WorthLinesProps) {
  const { points, point, onChoose, rowsOf, currency, base, debtNames } = props;
  const medium = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());
  const lines = point.lines;
  return (
    <ReportSection
      title={t('reportWorth.madeTitle')}
      context={t('reportWorth.madeContext', { date: medium(point.date) })}
      fileName="net-worth-lines"
      actions={
        <QuietSelect
          label={t('reportWorth.madeDay')}
          value={point.date}
          options={points.toReversed().map(({ date }) => ({ value: date, label: medium(date) }))}
          onChange={(event) => onChoose(event.target.value as CalendarDate)}
        />
      }
      hasTotal
      table={{
        currency,
        head: [t('reportWorth.name'), t('reportWorth.type'), t('reportWorth.amount')],
        rows: [
          ...lines.map((line) => [
            text(lineName(line, base, debtNames)),
            text(bandName(line.band)),
            amount(line.amount),
          ]),
          [text(t('reportWorth.worth')), null, amount(point.total)],
        ],
      }}
      linkAt={(row) => {
        const line = lines[row];
        return line ? lineLink(line) : null;
      }}
      cellRowsAt={(row, column) => {
        const line = lines[row];
        return line && column === AMOUNT_COLUMN ? rowsOf(line) : null;
      }}
      note={
        point.unpriced === 0 ? null : (
          <Text as="p" size="sm" tone="muted">
            {t('reportWorth.unpriced', { count: point.unpriced })}
          </Text>
        )
      }
      chart={
        <Grid columns="two" gap={8}>
          {(['assets', 'liabilities'] as const).map((side) => (
            <WorthSide
              key={side}
              side={side}
              total={point[side]}
              lines={linesOfSide(point, side)}
              currency={currency}
              base={base}
              debtNames={debtNames}
              rowsOf={rowsOf}
            />
          ))}
        </Grid>
      }
    />
  );
}

/** Behind the name and the type. */
const AMOUNT_COLUMN = 2;
