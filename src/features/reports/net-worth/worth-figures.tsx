import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { debtsApart, type NetWorthPoint } from '@/domain/reports/net-worth.ts';
import { worthChange } from '@/domain/reports/net-worth-days.ts';
import { explainNetWorth, explainSide } from '@/domain/reports/report-explanation.ts';
import { changeOf } from '@/domain/reports/report-period.ts';
import { ChangeText } from '@/features/reports/parts/change-text.tsx';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figure-grid.tsx';

type WorthFiguresProps = {
  /** One at least, oldest first. */
  readonly points: readonly NetWorthPoint[];
  /** Of the day that it is compared with. */
  readonly before: NetWorthPoint | null;
  readonly currency: string;
  readonly base: ReportBase;
  readonly debtNames: ReadonlyMap<string, string>;
};

/** Net worth on the last day, how it changed, and its two sides. */
export function WorthFigures(props: WorthFiguresProps) {
  const { points, currency, base, debtNames } = props;
  const point = points.at(-1);
  if (!point) return null;
  const shared = { currency, base, names: debtNames, rows: null };
  const date = formatDate(point.date, 'medium', currentLocale());
  return (
    <Card>
      <FigureGrid>
        <ReportFigure
          {...shared}
          label={t('reportWorth.worthOn', { date })}
          amount={point.total}
          explanation={explainNetWorth(point)}
          size="hero"
          detail={<Changes {...props} point={point} />}
        />
        {(['assets', 'liabilities'] as const).map((side) => (
          <ReportFigure
            key={side}
            {...shared}
            label={t(`reportWorth.${side}`)}
            amount={point[side]}
            explanation={explainSide(point, side)}
            size="lg"
          />
        ))}
      </FigureGrid>
    </Card>
  );
}

function Changes({
  debtNames,
  points,
  point,
  before,
  currency,
}: WorthFiguresProps & { readonly point: NetWorthPoint }) {
  const change = worthChange(points);
  const changes = [
    ...(change ? [{ ...change, since: change.from }] : []),
    ...(before && before.date !== change?.from
      ? [{ ...changeOf(point.total, before.total), since: before.date }]
      : []),
  ];
  return (
    <Stack as="span" gap={1}>
      {changes.map((each) => (
        <ChangeText
          key={each.since}
          change={each}
          currency={currency}
          welcome="more"
          than={formatDate(each.since, 'medium', currentLocale())}
        />
      ))}
      {changes.length === 0 ? <span>{t('reportWorth.worthFirst')}</span> : null}
      <DebtsApart
        apart={debtsApart(point)}
        currency={currency}
        debts={[...debtNames].map(([id, name]) => ({ id, name }))}
        included
      />
      {point.unpriced === 0 ? null : (
        <span>{t('reportWorth.unpriced', { count: point.unpriced })}</span>
      )}
    </Stack>
  );
}
