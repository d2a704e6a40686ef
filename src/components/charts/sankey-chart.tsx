import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SankeyKind, SankeyNode } from '@/domain/reports/category-sankey.ts';
import { t } from '@/messages/t.ts';
import { BarRow, HueBar } from '@/ui/charts/bar-row.tsx';
import {
  FlowLabel,
  FlowPicture,
  FlowText,
  flowLinkClass,
  flowShapeClass,
} from '@/ui/charts/flow-picture.tsx';
import { useBoxSize } from '@/ui/charts/treemap-tile.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import {
  BAR_PX,
  placeSankey,
  type SankeyFlow,
  type SankeyLook,
  type SankeyPlace,
  sankeyColor,
} from './sankey-layout.ts';

/** The same from top to bottom, where a picture has no room: what came in, then where it went, each as a bar of the whole. Without what categories are made of. */
function SankeyNarrow(props: SankeyLook) {
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

/** The room for words at a side: as much as the longest need, within bounds. */
const WORDS_PX = { least: 96, most: 264, letter: 7.3, around: 28 };
/** From here on there is room for what categories are made of. */
const WIDE_PX = 900;

/** Bars with what flows between them, and their names beside them. @param width CSS pixels */
function SankeyWide(props: SankeyLook & { readonly width: number }) {
  const { sankey, label, width, linkOf, hueOf } = props;
  const [reached, setReached] = useState<string | null>(null);
  const hasBelow = width >= WIDE_PX && sankey.nodes.some(({ kind }) => kind === 'below');
  const isLast = (kind: SankeyKind) => (hasBelow ? kind === 'below' : SINKS.has(kind));
  const room = {
    left: wordsRoom(props, (kind) => SOURCES.has(kind)),
    right: wordsRoom(props, isLast),
  };
  const { places, flows, height } = placeSankey(sankey, { width, hasBelow, ...room });
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
            isReached={flow.node.id === reached}
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
            onReach={setReached}
          />
        ))}
      </ul>
    </FlowPicture>
  );
}

const SOURCES: ReadonlySet<SankeyKind> = new Set(['income', 'refund', 'otherIncome', 'drawn']);
const SINKS: ReadonlySet<SankeyKind> = new Set(['expense', 'repaid', 'otherExpense', 'saved']);

/** How wide the longest name with its figure is among some nodes, about. */
function wordsRoom(
  { sankey, nameOf, formatValue }: SankeyLook,
  isAmong: (kind: SankeyKind) => boolean,
): number {
  const { least, most, letter, around } = WORDS_PX;
  const widths = sankey.nodes
    .filter(({ kind }) => isAmong(kind))
    .map((node) => (nameOf(node).length + formatValue(node.amount).length) * letter + around);
  return Math.min(most, Math.max(least, ...widths));
}

type FlowShapeProps = {
  readonly flow: SankeyFlow;
  readonly to: string | null;
  readonly color: string;
  readonly isReached: boolean;
  readonly onReach: (id: string | null) => void;
};

/** What flows, for the pointer alone: its node has the same link in words. */
function FlowShape({ flow, to, color, isReached, onReach }: FlowShapeProps) {
  const look = {
    className: flowShapeClass(),
    'data-reached': isReached || undefined,
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

type NodeLabelProps = SankeyLook & {
  readonly place: SankeyPlace;
  readonly room: { readonly left: number; readonly right: number };
  readonly isLast: boolean;
  readonly onReach: (id: string | null) => void;
};

/** The room of words within the picture. */
const MIDDLE_PX = 200;
/** Between the bar and its words. */
const SPACE_PX = 8;

function NodeLabel({ place, room, isLast, nameOf, formatValue, linkOf, onReach }: NodeLabelProps) {
  const { node, column, x, y, height } = place;
  const to = linkOf(node);
  const words = <FlowText name={nameOf(node)} value={formatValue(node.amount)} />;
  const isTotal = node.kind === 'total';
  const side = isTotal ? 'above' : column === 0 ? 'start' : 'end';
  const at = {
    above: { x: x + BAR_PX / 2, y: y - 2 },
    start: { x: x - SPACE_PX, y: y + height / 2 },
    end: { x: x + BAR_PX + SPACE_PX, y: y + height / 2 },
  }[side];
  return (
    <FlowLabel
      {...at}
      side={side}
      isOver={side === 'end' && !isLast}
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

/** Less room than this is too little for a picture. */
const PICTURE_PX = 600;

/**
 * Income -> all -> expense by category and what was saved, or taken from savings. What flows is a link with its name and figure, also
 * for those who hear it; in a narrow place it is a list with bars.
 */
export function SankeyChart(props: SankeyLook) {
  const [box, size] = useBoxSize();
  // A sheet of paper is not as wide as the room that was measured.
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
