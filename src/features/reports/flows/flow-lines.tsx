import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import type { LevelLine } from '@/domain/reports/category-level.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { percentText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartHue } from '@/ui/charts/chart-hue.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { categoryHue } from './category-hue.ts';
import type { FlowProps } from './flow-props.ts';
import { lineName } from './level-names.ts';
import { LineChange } from './line-change.tsx';

/** Each category as a bar, with its share, its figure, and how it moved. */
export function FlowLines(props: FlowProps) {
  const { lines } = props.level;
  const most = Math.max(
    1,
    ...lines.flatMap(({ amount, compared }) => [amount.amount, compared?.before.amount ?? 0]),
  );
  return (
    <RowList label={t('reportFlows.lines')}>
      {lines.map((line) => (
        <RowItem key={`${line.categoryId} ${line.isOwn}`}>
          <Line {...props} line={line} most={most} />
        </RowItem>
      ))}
    </RowList>
  );
}

type LineProps = FlowProps & {
  readonly line: LevelLine;
  /** The longest bar, cents. */
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
      share={share === null ? null : percentText(share)}
      value={<AmountLink amount={amount} currency={currency} rows={rows} about={name} />}
      note={compared ? <LineChange {...props} figure={compared} name={name} /> : undefined}
    />
  );
}

function LineTitle({ line, base, lookLink, name }: LineProps & { readonly name: string }) {
  const { categoryId, hasBelow } = line;
  const mark = <Dot hue={categoryHue(base, categoryId)} />;
  if (!hasBelow) return <MarkedText mark={mark}>{name}</MarkedText>;
  return (
    <MarkedText mark={mark} after={<ChevronRight aria-hidden="true" size={14} />}>
      <Link
        to={lookLink(categoryId)}
        aria-label={t('reportFlows.lookInto', { name })}
        className={linkClass({ tone: 'quiet' })}
      >
        {name}
      </Link>
    </MarkedText>
  );
}
