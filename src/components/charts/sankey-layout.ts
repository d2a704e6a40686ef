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
/** The minimum height of a node, so that its text fits. */
const SLOT_PX = 26;
/** A column lower than the others is spread out by at most this much between two nodes. */
const MAX_SPACE_PX = 18;
/** Space at the top, for the text of the total. */
const HEAD_PX = 28;
const USUAL_HEIGHT_PX = 380;
/** The minimum height of the total. */
const MIN_TOTAL_PX = 180;

const COLUMN_OF: Readonly<Record<SankeyKind, number>> = {
  income: 0,
  refund: 0,
  otherIncome: 0,
  shortfall: 0,
  total: 1,
  expense: 2,
  repaid: 2,
  otherExpense: 2,
  saved: 2,
  subcategory: 3,
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
 * Lays out a flow in columns. Node heights are proportional to amounts, each with room for its
 * text, in the given order.
 */
export function layoutSankey({ nodes, links }: Sankey, room: LayoutOptions): SankeyLayout {
  const shown = nodes.filter(({ kind }) => room.hasSubcategories || kind !== 'subcategory');
  const last = Math.max(...shown.map(({ kind }) => COLUMN_OF[kind]));
  const columns = Array.from({ length: last + 1 }, (_, at) =>
    shown.filter(({ kind }) => COLUMN_OF[kind] === at),
  );
  const total = nodes.find(({ kind }) => kind === 'total')?.amount ?? 1;
  const scale = scaleFor(columns, total);
  const highest = Math.max(...columns.map((column) => heightOf(column, scale)));
  const step = (room.width - room.left - room.right - BAR_PX) / Math.max(1, last);
  const places = columns.flatMap((column, at) => {
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
  return { places, flows: flowsBetween(places, links, scale), height: HEAD_PX + highest };
}

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

function flowsBetween(
  places: readonly PlacedNode[],
  links: Sankey['links'],
  scale: number,
): readonly SankeyFlow[] {
  const byId = new Map(places.map((place) => [place.node.id, place]));
  const [left, entered] = [new Map<string, number>(), new Map<string, number>()];
  return links.flatMap(({ from, to, amount }): SankeyFlow[] => {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (!a || !b) return [];
    const [before, into] = [left.get(from) ?? 0, entered.get(to) ?? 0];
    left.set(from, before + amount);
    entered.set(to, into + amount);
    const path = outline(
      { x: a.x + BAR_PX, y: a.y + before * scale },
      { x: b.x, y: b.y + into * scale },
      Math.max(1, amount * scale),
    );
    return [{ id: `${from} ${to}`, node: b.node.kind === 'total' ? a.node : b.node, path }];
  });
}

type Point = { readonly x: number; readonly y: number };

const px = (value: number) => value.toFixed(1);

/** Runs from the top of one bar to the top of the other, and back along the bottoms. */
function outline(a: Point, b: Point, height: number): string {
  const middle = px((a.x + b.x) / 2);
  const [x1, x2] = [px(a.x), px(b.x)];
  const there = `M${x1} ${px(a.y)}C${middle} ${px(a.y)} ${middle} ${px(b.y)} ${x2} ${px(b.y)}`;
  const [back1, back2] = [px(b.y + height), px(a.y + height)];
  return `${there}V${back1}C${middle} ${back1} ${middle} ${back2} ${x1} ${back2}Z`;
}

/** What either form of the flow chart needs. */
export type SankeyProps = {
  readonly sankey: Sankey;
  readonly label: string;
  readonly nameOf: (node: SankeyNode) => string;
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
