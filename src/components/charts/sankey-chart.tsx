import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SankeyKind, SankeyNode } from '@/domain/reports/category-sankey.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { useBoxSize } from '@/ui/charts/box-size.ts';
import {
  FlowLabel,
  FlowPicture,
  FlowText,
  flowLinkClass,
  flowShapeClass,
} from '@/ui/charts/flow-picture.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import {
  BAR_PX,
  LABELLED_PX,
  layoutSankey,
  type PlacedNode,
  pathThrough,
  type SankeyFlow,
  type SankeyProps,
  SIDE_OF,
  sankeyColor,
} from './sankey-layout.ts';

/** With less width than this (CSS pixels), a list is shown instead. */
const PICTURE_PX = 600;

/**
 * A flow chart: income, then the total, then expenses by category and what was saved, or drawn from
 * savings. Each node is a link with its name and figure, for screen readers too. In a narrow
 * container it becomes a list with bars.
 */
export function SankeyChart(props: SankeyProps) {
  const [box, size] = useBoxSize();
  // The paper is narrower than the measured screen.
  const isPrinting = useIsPrinting();
  return (
    <div ref={box}>
      {size === null ? null : isPrinting || size.width < PICTURE_PX ? (
        <SankeyNarrow {...props} />
      ) : (
        <SankeyWide {...props} width={size.width} />
      )}
    </div>
  );
}

/**
 * The width reserved for text on each side (CSS pixels): as much as the longest text needs, within
 * these bounds.
 */
const LABEL_PX = { least: 112, most: 292, letter: 7.3, around: 56 };

/** From this width (CSS pixels) on, there is room for subcategories. */
const WIDE_PX = 900;

/** Bars with the flows between them and their names beside them. @param width CSS pixels */
function SankeyWide(props: SankeyProps & { readonly width: number }) {
  const { sankey, label, width, linkOf, hueOf } = props;
  const [reached, setReached] = useState<string | null>(null);
  const lit = useMemo(
    () => (reached === null ? null : pathThrough(reached, sankey)),
    [reached, sankey],
  );
  const hasSubcategories =
    width >= WIDE_PX && sankey.nodes.some(({ kind }) => kind === 'subcategory');
  const isLast = (kind: SankeyKind) =>
    SIDE_OF[kind] === 'out' || (hasSubcategories && SIDE_OF[kind] === 'part');
  const room = {
    left: labelWidth(props, (kind) => SIDE_OF[kind] === 'in'),
    right: labelWidth(props, isLast),
  };
  const { places, flows, height } = layoutSankey(sankey, { width, hasSubcategories, ...room });
  const last = Math.max(...places.map(({ column }) => column));
  return (
    <FlowPicture height={height}>
      <svg aria-hidden="true" focusable="false">
        {flows.map((flow) => (
          <FlowShape
            key={flow.id}
            flow={flow}
            to={linkOf(flow.node)}
            color={sankeyColor(flow.node, hueOf)}
            lit={lit}
            onReach={setReached}
          />
        ))}
        {places.map(({ node, x, y, height: high }) => (
          <rect
            key={node.id}
            x={x}
            y={y}
            width={BAR_PX}
            height={high}
            rx={2}
            fill={sankeyColor(node, hueOf)}
            className={flowShapeClass('bar')}
            data-dim={(lit && !lit.has(node.id)) || undefined}
          />
        ))}
      </svg>
      <ul aria-label={label}>
        {places.map((place) => (
          <NodeLabel
            key={place.node.id}
            {...props}
            place={place}
            room={room}
            isLast={place.column === last}
            lit={lit}
            onReach={setReached}
          />
        ))}
      </ul>
    </FlowPicture>
  );
}

/** The approximate width (CSS pixels) of the longest name and figure among some nodes. */
function labelWidth(
  { sankey, nameOf, formatValue }: SankeyProps,
  isAmong: (kind: SankeyKind) => boolean,
): number {
  const { least, most, letter, around } = LABEL_PX;
  const widths = sankey.nodes
    .filter(({ kind }) => isAmong(kind))
    .map((node) => (nameOf(node).length + formatValue(node.amount).length) * letter + around);
  return Math.min(most, Math.max(least, ...widths));
}

/** The ids of the nodes and flows that stand out; null if all are alike. */
type Lit = ReadonlySet<string> | null;

type FlowShapeProps = {
  readonly flow: SankeyFlow;
  readonly to: string | null;
  readonly color: string;
  readonly lit: Lit;
  readonly onReach: (id: string | null) => void;
};

/** A flow is a link for the pointer only: its node has the same link as text. */
function FlowShape({ flow, to, color, lit, onReach }: FlowShapeProps) {
  const look = {
    className: flowShapeClass('flow'),
    'data-lit': lit?.has(flow.id) || undefined,
    'data-dim': (lit && !lit.has(flow.id)) || undefined,
    onPointerEnter: () => onReach(flow.node.id),
    onPointerLeave: () => onReach(null),
  };
  const shape = <path d={flow.path} fill={color} />;
  if (to === null) return <g {...look}>{shape}</g>;
  return (
    <Link to={to} tabIndex={-1} {...look}>
      {shape}
    </Link>
  );
}

type NodeLabelProps = SankeyProps & {
  readonly place: PlacedNode;
  readonly room: { readonly left: number; readonly right: number };
  readonly isLast: boolean;
  readonly lit: Lit;
  readonly onReach: (id: string | null) => void;
};

/** The width (CSS pixels) of text inside the picture. */
const MIDDLE_PX = 200;

/** The gap between a bar and its text. */
const SPACE_PX = 8;

function NodeLabel(props: NodeLabelProps) {
  const { place, room, isLast, lit, nameOf, tileOf, formatValue, linkOf, onReach } = props;
  const { node, column, x, y, height } = place;
  const to = linkOf(node);
  const isTotal = node.kind === 'total';
  const side = isTotal ? 'above' : column === 0 ? 'start' : 'end';
  const words = (
    <FlowText
      mark={tileOf(node)}
      markSide={side === 'start' ? 'end' : 'start'}
      name={nameOf(node)}
      value={formatValue(node.amount)}
    />
  );
  const isBetween = side === 'end' && !isLast;
  const isLit = lit?.has(node.id) === true;
  const isSmall = isBetween && height <= LABELLED_PX;
  const at = {
    above: { x: x + BAR_PX / 2, y: y - 2 },
    start: { x: x - SPACE_PX, y: y + height / 2 },
    end: { x: x + BAR_PX + SPACE_PX, y: y + height / 2 },
  }[side];
  return (
    <FlowLabel
      {...at}
      side={side}
      isOver={isBetween || isTotal}
      look={isLit ? 'plain' : isSmall ? 'small' : lit ? 'dim' : 'plain'}
      width={(side === 'start' ? room.left : Math.max(room.right, MIDDLE_PX)) - SPACE_PX}
    >
      {to === null ? (
        words
      ) : (
        <Link
          to={to}
          className={flowLinkClass()}
          onFocus={() => onReach(node.id)}
          onBlur={() => onReach(null)}
          onPointerEnter={() => onReach(node.id)}
          onPointerLeave={() => onReach(null)}
        >
          {words}
        </Link>
      )}
    </FlowLabel>
  );
}

/**
 * The same flow as a list, for narrow screens: what came in, then where it went, each as a bar
 * relative to the total. Leaves out subcategories.
 */
function SankeyNarrow(props: SankeyProps) {
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
      <SideHeading title={t('reportTabs.sankeyIn')} value={formatValue(amount)} />
      {rows(cameFrom)}
      <SideHeading title={t('reportTabs.sankeyOut')} value={formatValue(amount)} />
      {rows(wentTo)}
    </RowList>
  );
}

/** The heading of one side of the flow, aligned with its rows. */
function SideHeading({ title, value }: { readonly title: string; readonly value: string }) {
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

function nodesOf({ nodes }: SankeyProps['sankey'], ids: readonly string[]): readonly SankeyNode[] {
  return ids.flatMap((id) => nodes.find((node) => node.id === id) ?? []);
}

type NodeRowProps = SankeyProps & {
  readonly node: SankeyNode;
  readonly total: SankeyNode;
};

function NodeRow({ node, total, ...look }: NodeRowProps) {
  const { nameOf, tileOf, formatValue, linkOf, hueOf } = look;
  const to = linkOf(node);
  const name = nameOf(node);
  return (
    <BarRow
      isNarrow
      title={
        <MarkedText mark={tileOf(node)}>
          {to === null ? (
            name
          ) : (
            <Link to={to} className={linkClass({ tone: 'quiet' })}>
              {name}
            </Link>
          )}
        </MarkedText>
      }
      value={formatValue(node.amount)}
      bar={<HueBar share={node.amount / total.amount} color={sankeyColor(node, hueOf)} />}
    />
  );
}
