import { Link } from 'react-router-dom';
import type { SankeyNode } from '@/domain/reports/category-sankey.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { sankeyColor } from './sankey-color.ts';
import type { SankeyLook } from './sankey-look.ts';

/** The same from top to bottom, where a picture has no room: what came in, then where it went, each as a bar of the whole. Without what categories are made of. */
export function SankeyNarrow(props: SankeyLook) {
  const { sankey, label, formatValue } = props;
  const { nodes, links } = sankey;
  const total = nodes.find(({ kind }) => kind === 'total');
  if (!total) return null;
  const { id, amount } = total;
  const cameFrom = links.flatMap(({ from, to }) => (to === id ? from : []));
  const wentTo = links.flatMap(({ from, to }) => (from === id ? to : []));
  const rows = (ids: readonly string[]) =>
    nodesOf(sankey, ids).map((node) => (
      <RowItem key={node.id}>
        <NodeRow {...props} node={node} total={total} />
      </RowItem>
    ));
  return (
    <RowList label={label}>
      <Head title={t('reportFlows.flowIn')} value={formatValue(amount)} />
      {rows(cameFrom)}
      <Head title={t('reportFlows.flowOut')} value={formatValue(amount)} />
      {rows(wentTo)}
    </RowList>
  );
}

/** One side of the flow, in line with its rows. */
function Head({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <RowItem>
      <BarRow
        isNarrow
        title={
          <Text size="sm" weight="medium" tone="muted">
            {title}
          </Text>
        }
        bar={null}
        value={
          <Text size="sm" tone="muted" numeric>
            {value}
          </Text>
        }
      />
    </RowItem>
  );
}

function nodesOf({ nodes }: SankeyLook['sankey'], ids: readonly string[]): readonly SankeyNode[] {
  return ids.flatMap((id) => nodes.find((node) => node.id === id) ?? []);
}

type NodeRowProps = SankeyLook & {
  readonly node: SankeyNode;
  readonly total: SankeyNode;
};

function NodeRow({ node, total, ...look }: NodeRowProps) {
  const { nameOf, formatValue, linkOf, hueOf } = look;
  const to = linkOf(node);
  const name = nameOf(node);
  return (
    <BarRow
      isNarrow
      title={
        to === null ? (
          name
        ) : (
          <Link to={to} className={linkClass({ tone: 'quiet' })}>
            {name}
          </Link>
        )
      }
      value={formatValue(node.amount)}
      bar={<HueBar share={node.amount / total.amount} color={sankeyColor(node, hueOf)} />}
    />
  );
}
