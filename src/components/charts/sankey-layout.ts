import type { ReactNode } from 'react';
import type { Money } from '@/domain/core/money.ts';
import type { Sankey, SankeyKind, SankeyNode } from '@/domain/reports/category-sankey.ts';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';

/** The position of a node's bar (CSS pixels). */
export type PlacedNode = {
  readonly node: SankeyNode;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
};

/** A flow between two nodes, as an outline from one bar to the other. */
export type SankeyFlow = {
  readonly id: string;
  /** The node that the flow belongs to: the end that isn't the total. */
  readonly node: SankeyNode;
  readonly path: string;
};

type SankeyLayout = {
  readonly places: readonly PlacedNode[];
  readonly flows: readonly SankeyFlow[];
  readonly height: number;
};

/** The width of a node's bar. */
export const BAR_PX = 10;
/** Above this height, a node between others has its name and figure over the flows beside it. */
export const LABELLED_PX = 14;
/** The minimum height of a node, so that its text fits. */
const SLOT_PX = 26;
/** A column lower than the others is spread out by at most this much between two nodes. */
const MAX_SPACE_PX = 18;
/** Space at the top, for the text of the total. */
const HEAD_PX = 28;
const USUAL_HEIGHT_PX = 380;
/** The minimum height of the total. */
const MIN_TOTAL_PX = 180;

/** The side of the total on which a node is; parts come after the node that they belong to. */
export const SIDE_OF: Readonly<Record<SankeyKind, 'in' | 'total' | 'out' | 'part'>> = {
  income: 'in',
  refund: 'in',
  otherIncome: 'in',
  shortfall: 'in',
  total: 'total',
  expense: 'out',
  repaid: 'out',
  otherExpense: 'out',
  saved: 'out',
  subcategory: 'part',
};

type LayoutOptions = {
  readonly width: number;
  /** Space for text on each side. */
  readonly left: number;
  readonly right: number;
  /** Whether there is a column for subcategories. */
  readonly hasSubcategories: boolean;
};

/**
 * Lays out a flow in columns: what came in, the total, what it went to, and the parts of that. What
 * has no parts is in the last column too, so that its text is outside; its flow keeps its place
 * between the others on the way. Node heights are proportional to amounts, each with room for its
 * text, in the given order.
 */
export function layoutSankey({ nodes, links }: Sankey, room: LayoutOptions): SankeyLayout {
  const columns = columnsOf({ nodes, links }, room.hasSubcategories);
  const last = columns.length - 1;
  const total = nodes.find(({ kind }) => kind === 'total')?.amount ?? 1;
  const scale = scaleFor(columns, total);
  const highest = Math.max(...columns.map((column) => heightOf(column, scale)));
  const step = (room.width - room.left - room.right - BAR_PX) / Math.max(1, last);
  const placed = columns.flatMap((column, at) => {
    const rest = highest - heightOf(column, scale);
    const space = Math.min(MAX_SPACE_PX, rest / column.length);
    let y = HEAD_PX + (rest - space * (column.length - 1)) / 2;
    return column.map((node): PlacedNode => {
      const height = Math.max(1, node.amount * scale);
      const slot = slotOf(node, scale);
      const place = { y: y + (slot - height) / 2, height };
      y += slot + space;
      return { node, column: at, x: room.left + at * step, ...place };
    });
  });
  const places = placed.filter(({ node, column }) => column === columnOfBar(node, columns));
  const passed = placed.filter((place) => !places.includes(place));
  return {
    places,
    flows: flowsBetween({ places, passed, links, scale }),
    height: HEAD_PX + highest,
  };
}

/** The nodes of each column from top to bottom; a node in two columns has its bar in the later one. */
function columnsOf({ nodes, links }: Sankey, hasSubcategories: boolean) {
  const on = (side: (typeof SIDE_OF)[SankeyKind]) =>
    nodes.filter(({ kind }) => SIDE_OF[kind] === side);
  const [before, total, after] = [on('in'), on('total'), on('out')];
  const parts = new Map(on('part').map((node) => [node.id, node]));
  const partsOf = ({ id }: SankeyNode) =>
    links.flatMap(({ from, to }) => (from === id ? (parts.get(to) ?? []) : []));
  const ends = after.flatMap((node) => {
    const own = partsOf(node);
    return own.length > 0 ? own : [node];
  });
  const columns = hasSubcategories ? [before, total, after, ends] : [before, total, after];
  return columns.filter((column) => column.length > 0);
}

const columnOfBar = (node: SankeyNode, columns: readonly (readonly SankeyNode[])[]) =>
  columns.findLastIndex((column) => column.includes(node));

const slotOf = ({ amount }: SankeyNode, scale: number) => Math.max(SLOT_PX, amount * scale + 6);

const heightOf = (column: readonly SankeyNode[], scale: number) =>
  column.reduce((sum, node) => sum + slotOf(node, scale), 0);

/** Pixels per cent: fills the usual height, or more if the total would be too low. */
function scaleFor(columns: readonly (readonly SankeyNode[])[], total: number): number {
  let [low, high] = [MIN_TOTAL_PX / total, USUAL_HEIGHT_PX / total];
  for (let turn = 0; turn < 24; turn++) {
    const middle = (low + high) / 2;
    const fits = columns.every((column) => heightOf(column, middle) <= USUAL_HEIGHT_PX);
    if (fits) low = middle;
    else high = middle;
  }
  return low;
}

type FlowsInput = {
  readonly places: readonly PlacedNode[];
  /** Where the flow of a node passes a column on its way. */
  readonly passed: readonly PlacedNode[];
  readonly links: Sankey['links'];
  readonly scale: number;
};

function flowsBetween({ places, passed, links, scale }: FlowsInput): readonly SankeyFlow[] {
  const byId = new Map(places.map((place) => [place.node.id, place]));
  const passedById = new Map(passed.map((place) => [place.node.id, place]));
  const [left, entered] = [new Map<string, number>(), new Map<string, number>()];
  return links.flatMap(({ from, to, amount }): SankeyFlow[] => {
    const [a, b, pass] = [byId.get(from), byId.get(to), passedById.get(to)];
    if (!a || !b) return [];
    const [before, into] = [left.get(from) ?? 0, entered.get(to) ?? 0];
    left.set(from, before + amount);
    entered.set(to, into + amount);
    const path = outline(
      [
        { x: a.x + BAR_PX, y: a.y + before * scale },
        ...(pass ? [pass, { x: pass.x + BAR_PX, y: pass.y }] : []),
        { x: b.x, y: b.y + into * scale },
      ],
      Math.max(1, amount * scale),
    );
    return [{ id: flowId({ from, to }), node: b.node.kind === 'total' ? a.node : b.node, path }];
  });
}

/**
 * The nodes and flows that money takes through a node, by their ids: from the total, or to it, and
 * on to its parts.
 */
export function pathThrough(id: string, { nodes, links }: Sankey): ReadonlySet<string> {
  const found = new Set([id]);
  const isTotal = (node: string) => nodes.some((each) => each.id === node && each.kind === 'total');
  const follow = (node: string, from: 'from' | 'to', to: 'from' | 'to') => {
    for (const link of links) {
      if (link[from] !== node) continue;
      found.add(flowId(link)).add(link[to]);
      // Beyond the total everything is mixed.
      if (!isTotal(link[to])) follow(link[to], from, to);
    }
  };
  follow(id, 'to', 'from');
  follow(id, 'from', 'to');
  return found;
}

const flowId = ({ from, to }: Pick<Sankey['links'][number], 'from' | 'to'>) => `${from} ${to}`;

type Point = { readonly x: number; readonly y: number };

const px = (value: number) => value.toFixed(1);

/** Runs along the tops from the first point to the last, and back along the bottoms. */
function outline(points: readonly Point[], height: number): string {
  const below = points.map(({ x, y }) => ({ x, y: y + height })).reverse();
  const [first, turn] = [points[0], below[0]];
  if (!first || !turn) return '';
  return `M${px(first.x)} ${px(first.y)}${bends(points)}V${px(turn.y)}${bends(below)}Z`;
}

/** Curves from each point to the next. */
function bends(points: readonly Point[]): string {
  return points.reduce((path, { x, y }, at) => {
    const before = points[at - 1];
    if (!before) return path;
    const middle = px((before.x + x) / 2);
    return `${path}C${middle} ${px(before.y)} ${middle} ${px(y)} ${px(x)} ${px(y)}`;
  }, '');
}

/** What either form of the flow chart needs. */
export type SankeyProps = {
  readonly sankey: Sankey;
  readonly label: string;
  readonly nameOf: (node: SankeyNode) => string;
  /** The tile of a category; null for other nodes. */
  readonly tileOf: (node: SankeyNode) => ReactNode;
  /** The hue of a category; undefined uses the colour of the node's kind. */
  readonly hueOf: (node: SankeyNode) => Hue | undefined;
  readonly formatValue: (amount: Money) => string;
  /** The address that a node and its flow open; null if they open nothing. */
  readonly linkOf: (node: SankeyNode) => string | null;
};

/** The colours of nodes that aren't a single category. */
const OF_KIND: Partial<Readonly<Record<SankeyKind, string>>> = {
  total: chartColor.label,
  saved: chartColor.accent,
  shortfall: chartColor.warn,
};

/** The colour of a node and its flow, as a CSS value. */
export function sankeyColor(node: SankeyNode, hueOf: SankeyProps['hueOf']): string {
  return OF_KIND[node.kind] ?? chartHue(hueOf(node));
}
