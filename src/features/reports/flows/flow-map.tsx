import { type TreemapArea, TreemapChart } from '@/components/charts/treemap-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { shareOfAmount } from '@/domain/reports/categories.ts';
import type { LevelLine } from '@/domain/reports/category-level.ts';
import { amountsApart, sumAmounts } from '@/domain/reports/report-amount.ts';
import { moneyText, percentText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { categoryHue } from './category-hue.ts';
import type { FlowProps } from './flow-props.ts';
import { lineName } from './level-names.ts';

/** The lines as areas: those that a picture can show. Nothing where there are too few to compare. */
export function FlowMap(props: FlowProps) {
  const { lines } = props.level;
  const shown = lines.filter(({ amount }) => amount.amount > 0);
  const leftOut = lines.filter(
    ({ amount, rows }) => rows !== null && amount.amount <= 0 && amountsApart(amount).length === 0,
  ).length;
  if (shown.length < FEWEST_AREAS) return null;
  return (
    <>
      <TreemapChart label={t('reportFlows.mapLabel')} areas={areasOf(props, shown)} />
      {leftOut > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('reportFlows.mapLeftOut', { count: leftOut })}
        </Text>
      ) : null}
    </>
  );
}

/** Two are compared by their bars. */
const FEWEST_AREAS = 3;
/** More would be too small to be told apart: the smallest become one. */
const MOST_AREAS = 18;

function areasOf(props: FlowProps, shown: readonly LevelLine[]): readonly TreemapArea[] {
  const sorted = [...shown].sort((a, b) => b.amount.amount - a.amount.amount);
  if (sorted.length <= MOST_AREAS) return sorted.flatMap((line) => areaOf(props, line) ?? []);
  const small = sorted.slice(MOST_AREAS - 1);
  const amount = sumAmounts(small.map((line) => line.amount));
  const categoryIds = small.flatMap(({ rows }) => rows?.categoryIds ?? []);
  const rest: LevelLine = {
    categoryId: REST,
    isOwn: false,
    hasBelow: false,
    compared: null,
    amount,
    rows: { ...props.level.rows, categoryIds },
    share: shareOfAmount(amount, props.level.total),
  };
  const first = sorted.slice(0, MOST_AREAS - 1).flatMap((line) => areaOf(props, line) ?? []);
  const last = areaOf(props, rest);
  const name = t('reportFlows.mapRest', { count: small.length });
  return last ? [...first, { ...last, name }] : first;
}

/** The id of no category. */
const REST = '~rest';

function areaOf({ base, currency, lookLink }: FlowProps, line: LevelLine): TreemapArea | null {
  const { categoryId, isOwn, amount, rows, share, hasBelow } = line;
  if (!rows) return null;
  const text = moneyText(amount.amount, currency);
  return {
    id: isOwn ? `own ${categoryId}` : categoryId,
    value: amount.amount,
    name: lineName(base, line),
    text,
    detail:
      share === null
        ? text
        : t('reportFlows.mapDetail', { amount: text, percent: percentText(share) }),
    hue: categoryHue(base, categoryId),
    to: hasBelow ? lookLink(categoryId) : rowQueryLink(rows),
    hint: t(hasBelow ? 'reportFlows.mapLooks' : 'reportFlows.mapOpens'),
  };
}
