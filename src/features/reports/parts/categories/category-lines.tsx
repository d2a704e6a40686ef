import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { CategoryGlyph } from '@/components/categories/category-tile.tsx';
import { type TreemapArea, TreemapChart } from '@/components/charts/treemap-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { shareOfAmount } from '@/domain/reports/categories.ts';
import type { ComparedFigure, LevelLine } from '@/domain/reports/category-level.ts';
import { sumAmounts, unconvertedAmounts } from '@/domain/reports/report-amount.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { categoryHue, ReportCategoryTile } from '@/features/reports/parts/record-labels.tsx';
import { daysText, moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { Sparkline } from '@/ui/charts/sparkline.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { CategoriesProps } from './category-drill-down.tsx';
import { lineKey, lineName } from './category-drill-down.tsx';

/** One bar per category, with share, amount and change. */
export function CategoryLines(props: CategoriesProps) {
  const { lines } = props.level;
  const most = Math.max(
    1,
    ...lines.flatMap(({ amount, compared }) => [amount.amount, compared?.before.amount ?? 0]),
  );
  return (
    <RowList label={t('reportTabs.lines')}>
      {lines.map((line) => (
        <RowItem key={lineKey(line)}>
          <Line {...props} line={line} most={most} />
        </RowItem>
      ))}
    </RowList>
  );
}

type LineProps = CategoriesProps & {
  readonly line: LevelLine;
  /** Length of the longest bar, in cents. */
  readonly most: number;
};

function Line(props: LineProps) {
  const { line, most, base, currency } = props;
  const { amount, rows, share, compared, categoryId } = line;
  const name = lineName(base, line);
  const hue = categoryHue(base, categoryId);
  return (
    <BarRow
      title={<LineTitle {...props} name={name} />}
      bar={
        <HueBar
          color={chartHue(hue)}
          share={amount.amount / most}
          mark={compared ? compared.before.amount / most : undefined}
        />
      }
      trend={<LineTrend {...props} />}
      share={share === null ? null : percentText(share)}
      value={<AmountLink amount={amount} currency={currency} rows={rows} about={name} />}
      note={compared ? <LineChange {...props} figure={compared} name={name} /> : undefined}
    />
  );
}

/** The last full months of a line, as wide as its column. */
function LineTrend(props: LineProps) {
  const trend = trendOfLine(props, props.line);
  return trend && <Sparkline fills {...trend} />;
}

/** The sparkline of a line; null if nothing happened in its months. */
export function trendOfLine({ trends, base }: CategoriesProps, line: LevelLine) {
  const values = trends.get(lineKey(line));
  return values?.some((value) => value !== 0)
    ? { values, color: chartHue(categoryHue(base, line.categoryId)) }
    : null;
}

function LineTitle({ line, base, drillDownLink, name }: LineProps & { readonly name: string }) {
  const { categoryId, hasSubcategories } = line;
  const mark = <ReportCategoryTile base={base} categoryId={categoryId} />;
  if (!hasSubcategories) return <MarkedText mark={mark}>{name}</MarkedText>;
  return (
    <MarkedText mark={mark} after={<ChevronRight aria-hidden="true" size={14} />}>
      <Link
        to={drillDownLink(categoryId)}
        aria-label={t('reportTabs.lookInto', { name })}
        className={linkClass({ tone: 'quiet' })}
      >
        {name}
      </Link>
    </MarkedText>
  );
}

type LineChangeProps = Pick<CategoriesProps, 'nature' | 'currency' | 'compared'> & {
  readonly figure: ComparedFigure;
  readonly name: string;
};

/** A line's earlier amount, linked to its transactions, and how it changed. */
function LineChange({ nature, currency, compared, figure, name }: LineChangeProps) {
  const { before, beforeRows, change, fraction } = figure;
  const moved = change.amount;
  const isWelcome = moved > 0 === (nature === 'income');
  const about = compared ? t('reportTabs.beforeOf', { name, days: daysText(compared) }) : name;
  const percent = fraction === null ? '' : ` (${percentText(fraction, true)})`;
  if (beforeRows === null) return t('reportTabs.wasNothing');
  return (
    <>
      {t('reportTabs.was')}{' '}
      <AmountLink amount={before} currency={currency} rows={beforeRows} about={about} />
      {' · '}
      {moved === 0 ? (
        t('reportTabs.unchanged')
      ) : (
        <Text numeric tone={isWelcome ? 'accent' : 'warn'}>
          {moneyText(moved, currency, true)}
          {percent}
        </Text>
      )}
    </>
  );
}

/** A treemap of the positive lines. Renders nothing if there are too few to compare. */
export function CategoryAreas(props: CategoriesProps) {
  const { lines } = props.level;
  const shown = lines.filter(({ amount }) => amount.amount > 0);
  const leftOut = lines.filter(
    ({ amount, rows }) =>
      rows !== null && amount.amount <= 0 && unconvertedAmounts(amount).length === 0,
  ).length;
  if (shown.length < FEWEST_AREAS) return null;
  return (
    <>
      <TreemapChart
        label={t('reportTabs.mapLabel')}
        areasOf={(most) => areasOf(props, shown, Math.min(most, MAX_AREAS))}
      />
      {leftOut > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('reportTabs.mapLeftOut', { count: leftOut })}
        </Text>
      ) : null}
    </>
  );
}

/** The bars are enough to compare two. */
const FEWEST_AREAS = 3;
/** More areas would be too small to tell apart; the smallest are combined. */
const MAX_AREAS = 18;

function areasOf(
  props: CategoriesProps,
  shown: readonly LevelLine[],
  most: number,
): readonly TreemapArea[] {
  const sorted = [...shown].sort((a, b) => b.amount.amount - a.amount.amount);
  if (sorted.length <= most) return sorted.flatMap((line) => areaOf(props, line) ?? []);
  const small = sorted.slice(most - 1);
  const amount = sumAmounts(small.map((line) => line.amount));
  const categoryIds = small.flatMap(({ rows }) => rows?.categoryIds ?? []);
  const rest: LevelLine = {
    categoryId: REST,
    isOwn: false,
    hasSubcategories: false,
    compared: null,
    amount,
    rows: { ...props.level.rows, categoryIds },
    share: shareOfAmount(amount, props.level.total),
  };
  const first = sorted.slice(0, most - 1).flatMap((line) => areaOf(props, line) ?? []);
  const last = areaOf(props, rest);
  const name = t('reportTabs.mapRest', { count: small.length });
  return last ? [...first, { ...last, name, tile: null, glyph: null }] : first;
}

/** Not the id of any category. */
const REST = '~rest';

function areaOf(
  { base, currency, drillDownLink }: CategoriesProps,
  line: LevelLine,
): TreemapArea | null {
  const { categoryId, isOwn, amount, rows, share, hasSubcategories } = line;
  if (!rows) return null;
  const text = moneyText(amount.amount, currency);
  const category = base.categories.find(({ id }) => id === categoryId);
  return {
    id: isOwn ? `own ${categoryId}` : categoryId,
    value: amount.amount,
    name: lineName(base, line),
    text,
    detail:
      share === null
        ? text
        : t('reportTabs.mapDetail', { amount: text, percent: percentText(share) }),
    hue: categoryHue(base, categoryId),
    tile: <ReportCategoryTile base={base} categoryId={categoryId} size={28} />,
    glyph: category ? <CategoryGlyph category={category} /> : null,
    to: hasSubcategories ? drillDownLink(categoryId) : rowQueryLink(rows),
  };
}
