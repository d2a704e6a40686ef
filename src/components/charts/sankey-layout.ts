import type { Money } from '@/domain/core/money.ts';
import type { Sankey, SankeyKind, SankeyNode } from '@/domain/reports/category-sankey.ts';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';

/** Where a node stands: its bar, CSS pixels. */
export type SankeyPlace = {
  readonly node: SankeyNode;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
};

/** What flows between two nodes, as an outline from one bar to the other. */
export type SankeyFlow = {
  readonly id: string;
  /** The node that it belongs to: the one that nothing else flows through on this side. */
  readonly node: SankeyNode;
  readonly path: string;
};

type SankeyPicture = {
  readonly places: readonly SankeyPlace[];
  readonly flows: readonly SankeyFlow[];
  readonly height: number;
};

/** How wide the bar of a node is. */
export const BAR_PX = 10;
/** How much room its words need: nodes stand no closer. */
const SLOT_PX = 26;
/** A column that is lower than others is spread out, at most by so much between two nodes. */
const MOST_SPACE_PX = 18;
/** Above everything: the words of the total. */
const HEAD_PX = 28;
const USUAL_HEIGHT_PX = 380;
/** The total is never lower than this. */
const LEAST_TOTAL_PX = 180;

const COLUMN_OF: Readonly<Record<SankeyKind, number>> = {
  income: 0,
  refund: 0,
  otherIncome: 0,
  drawn: 0,
  total: 1,
  expense: 2,
  repaid: 2,
  otherExpense: 2,
  saved: 2,
  below: 3,
};

type Room = {
  readonly width: number;
  /** Kept free at either side, for words. */
  readonly left: number;
  readonly right: number;
  /** Whether what categories are made of has a column. */
  readonly hasBelow: boolean;
};

/** Lays a flow out in columns: nodes as high as their amounts, each with room for its words, in the order in which they come. */
export function placeSankey({ nodes, links }: Sankey, room: Room): SankeyPicture {
  const shown = nodes.filter(({ kind }) => room.hasBelow || kind !== 'below');
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
    const space = Math.min(MOST_SPACE_PX, rest / column.length);
    let y = HEAD_PX + (rest - space * (column.length - 1)) / 2;
    return column.map((node): SankeyPlace => {
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

/** Pixels a cent: as much as fills the usual height, or more where the total would be too low. */
function scaleFor(columns: readonly (readonly SankeyNode[])[], total: number): number {
  let [low, high] = [LEAST_TOTAL_PX / total, USUAL_HEIGHT_PX / total];
  for (let turn = 0; turn < 24; turn++) {
    const middle = (low + high) / 2;
    const fits = columns.every((column) => heightOf(column, middle) <= USUAL_HEIGHT_PX);
    if (fits) low = middle;
    else high = middle;
  }
  return low;
}

function flowsBetween(
  places: readonly SankeyPlace[],
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

/** From the top of one bar to the top of the other, and back along the bottoms. */
function outline(a: Point, b: Point, height: number): string {
  const middle = px((a.x + b.x) / 2);
  const [x1, x2] = [px(a.x), px(b.x)];
  const there = `M${x1} ${px(a.y)}C${middle} ${px(a.y)} ${middle} ${px(b.y)} ${x2} ${px(b.y)}`;
  const [back1, back2] = [px(b.y + height), px(a.y + height)];
  return `${there}V${back1}C${middle} ${back1} ${middle} ${back2} ${x1} ${back2}Z`;
}

/** What a flow from income to expense is drawn from, in whichever form. */
export type SankeyLook = {
  readonly sankey: Sankey;
  /** Accessible name. */
  readonly label: string;
  readonly nameOf: (node: SankeyNode) => string;
  /** Of a category; undefined = the colour of its kind. */
  readonly hueOf: (node: SankeyNode) => Hue | undefined;
  readonly formatValue: (amount: Money) => string;
  /** The address that a node opens, and the flow that ends or begins there; null = it opens nothing. */
  readonly linkOf: (node: SankeyNode) => string | null;
};

/** Of what is no category, or several. */
const OF_KIND: Partial<Readonly<Record<SankeyKind, string>>> = {
  total: chartColor.label,
  saved: chartColor.accent,
  drawn: chartColor.warn,
};

/** The colour of a node and of what flows there, as a CSS value. */
export function sankeyColor(node: SankeyNode, hueOf: SankeyLook['hueOf']): string {
  return OF_KIND[node.kind] ?? chartHue(hueOf(node));
}
