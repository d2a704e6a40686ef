import {
  type DashboardLayout,
  type DashboardSection,
  isDefaultOrder,
  type SectionSize,
  shownSections,
} from './dashboard-layout.ts';

/**
 * How much room the dashboard has: one column, two, twelve, or twelve with a rail of small cards
 * beside them.
 */
export type BoardWidth = 'narrow' | 'two' | 'twelve' | 'rail';

/** `card`: has content; `line`: empty, so one line says what belongs there. */
export type BoardShape = 'card' | 'line';

/** Where a section is drawn. Places are in reading order: first all of the main part. */
type BoardPlace = {
  readonly section: DashboardSection;
  readonly part: 'main' | 'rail';
  /** The first column and track, from 1, and how many of each; 0 in the rail. */
  readonly column: number;
  readonly span: number;
  readonly track: number;
  readonly tracks: number;
};

/** Columns of twelve, where the user chose no size. */
const USUAL_SPANS: Readonly<Record<DashboardSection, number>> = {
  spending: 7,
  'needs-you': 5,
  where: 5,
  budgets: 4,
  cash: 3,
  'net-worth': 7,
  'next-days': 5,
  recent: 5,
  accounts: 4,
  goals: 3,
  debts: 3,
  'income-expense': 7,
  insights: 5,
};

const SPANS: Readonly<Record<SectionSize, number>> = { S: 3, M: 5, L: 7 };

/** The size that a section has, chosen or not. */
export function sizeOf({ sizes }: DashboardLayout, section: DashboardSection): SectionSize {
  const span = USUAL_SPANS[section];
  return sizes[section] ?? (span <= 3 ? 'S' : span <= 5 ? 'M' : 'L');
}

/** Sections in the rail, in its default order, unless the user chose a larger size for them. */
const RAIL: readonly DashboardSection[] = ['cash', 'insights', 'goals', 'debts', 'income-expense'];

/** What comes first in the default order where there are few columns. */
const FIRST_OF_FEW: Readonly<Record<'narrow' | 'two', readonly DashboardSection[]>> = {
  narrow: ['spending', 'needs-you', 'cash', 'net-worth', 'budgets'],
  two: ['spending', 'needs-you', 'cash'],
};

/** A layout with its sections in the order in which a board of this width shows them. */
export function layoutOn(width: BoardWidth, layout: DashboardLayout): DashboardLayout {
  if (!isDefaultOrder(layout) || width === 'twelve' || width === 'rail') return layout;
  return { ...layout, order: [...new Set([...FIRST_OF_FEW[width], ...layout.order])] };
}

/**
 * Places the visible sections, row by row. A row takes sections as long as they fit, somewhat
 * narrower than wanted if need be, and then fills its width. A small section that doesn't fit goes
 * below the small one at the end of the row. A folded section takes a line below its row.
 */
export function boardPlaces(
  layout: DashboardLayout,
  width: BoardWidth,
  shapeOf: (section: DashboardSection) => BoardShape,
): readonly BoardPlace[] {
  const order = shownSections(layoutOn(width, layout));
  if (width === 'rail') {
    const isSmall = (section: DashboardSection) => (layout.sizes[section] ?? 'S') === 'S';
    const rail = isDefaultOrder(layout) ? RAIL : order.filter((each) => RAIL.includes(each));
    const beside = rail.filter((section) => order.includes(section) && isSmall(section));
    const placed = beside.map((section) => ({ section, part: 'rail' as const, ...NOWHERE }));
    const main = order.filter((section) => !beside.includes(section));
    return [...placesOf(rowsOf(layout, main, COLUMNS.twelve, shapeOf)), ...placed];
  }
  return placesOf(rowsOf(layout, order, COLUMNS[width], shapeOf));
}

const NOWHERE = { column: 0, span: 0, track: 0, tracks: 0 } as const;

const COLUMNS = { narrow: 1, two: 2, twelve: 12 } as const;

type Card = {
  readonly section: DashboardSection;
  readonly wanted: number;
  readonly least: number;
  /** Small sections in the same columns, below it. */
  readonly below: DashboardSection[];
  readonly isSmall: boolean;
};

type Row = { readonly columns: number; readonly cards: Card[]; readonly lines: DashboardSection[] };

function rowsOf(
  layout: DashboardLayout,
  order: readonly DashboardSection[],
  columns: number,
  shapeOf: (section: DashboardSection) => BoardShape,
): readonly Row[] {
  const rows: Row[] = [];
  for (const section of order) {
    const row = rows.at(-1);
    if (shapeOf(section) === 'line') {
      if (row) row.lines.push(section);
      else rows.push({ columns, cards: [], lines: [section] });
      continue;
    }
    const card = cardOf(layout, section, columns);
    const last = row?.cards.at(-1);
    const used = row?.cards.reduce((sum, { least }) => sum + least, 0) ?? columns;
    if (row && row.cards.length > 0 && used + card.least <= columns) row.cards.push(card);
    else if (columns > 1 && card.isSmall && last?.isSmall && last.below.length === 0) {
      last.below.push(section);
    } else rows.push({ columns, cards: [card], lines: [] });
  }
  return rows;
}

function cardOf(layout: DashboardLayout, section: DashboardSection, columns: number): Card {
  const chosen = layout.sizes[section];
  const span = chosen ? SPANS[chosen] : USUAL_SPANS[section];
  const common = { section, below: [], isSmall: span === 3 };
  if (columns === 12) return { ...common, wanted: span, least: span > 4 ? span - 1 : span };
  const isFull = chosen ? chosen === 'L' : section === 'spending' || section === 'net-worth';
  const few = isFull ? columns : 1;
  return { ...common, wanted: few, least: few };
}

function placesOf(rows: readonly Row[]): readonly BoardPlace[] {
  let track = 1;
  return rows.flatMap(({ columns, cards, lines }) => {
    const spans = spansOf(cards, columns);
    const tracks = Math.max(0, ...cards.map(({ below }) => 1 + below.length));
    let column = 1;
    const places = cards.flatMap(({ section, below }, at): BoardPlace[] => {
      const span = spans[at] ?? 1;
      const place = { part: 'main', column, span } as const;
      column += span;
      if (below.length === 0) return [{ ...place, section, track, tracks }];
      return [section, ...below].map((each, deep) => ({
        ...place,
        section: each,
        track: track + deep,
        tracks: 1,
      }));
    });
    const inLines = lines.map((section, at): BoardPlace => {
      const under = track + tracks + at;
      return { section, part: 'main', column: 1, span: columns, track: under, tracks: 1 };
    });
    track += tracks + lines.length;
    return [...places, ...inLines];
  });
}

/** The widths of a row's cards, which together fill it. */
function spansOf(cards: readonly Card[], columns: number): readonly number[] {
  const spans = cards.map(({ wanted }) => wanted);
  const sum = () => spans.reduce((total, span) => total + span, 0);
  for (let at = cards.length - 1; at >= 0 && sum() > columns; at -= 1) {
    spans[at] = Math.max(cards[at]?.least ?? 1, (spans[at] ?? 1) - (sum() - columns));
  }
  for (let at = 0; cards.length > 0 && sum() < columns; at += 1) {
    const place = at % cards.length;
    spans[place] = (spans[place] ?? 0) + 1;
  }
  return spans;
}
