import { movedAmong } from '@/domain/debts/payoff.ts';

/** The dashboard's sections in default order. */
export const DASHBOARD_SECTIONS = [
  'spending',
  'needs-you',
  'where',
  'budgets',
  'cash',
  'net-worth',
  'next-days',
  'recent',
  'accounts',
  'goals',
  'debts',
  'income-expense',
  'insights',
] as const;

export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** The default order of earlier versions. Whoever stored a layout in it never moved a section. */
const FORMER_ORDER: readonly DashboardSection[] = [
  'net-worth',
  'cash',
  'needs-you',
  'insights',
  'spending',
  'income-expense',
  'next-days',
  'recent',
  'budgets',
  'goals',
  'debts',
  'accounts',
];

/** How wide a section is on a wide screen: about a quarter, two fifths, or more than half. */
export const SECTION_SIZES = ['S', 'M', 'L'] as const;

export type SectionSize = (typeof SECTION_SIZES)[number];

/** The settings key of the user's layout. */
export const DASHBOARD_SETTING = 'dashboard';

/** The stored layout of the dashboard. */
export type DashboardLayout = {
  /**
   * Every section once, including hidden ones, so that a section shown again returns to its place.
   */
  readonly order: readonly DashboardSection[];
  readonly hidden: readonly DashboardSection[];
  /** The sizes that the user chose; other sections have the size that suits them. */
  readonly sizes: Readonly<Partial<Record<DashboardSection, SectionSize>>>;
};

/**
 * Moves a section among the visible ones: by one, to an end, or to an index where it was dropped.
 */
export type SectionMove = 'earlier' | 'later' | 'first' | 'last' | { readonly to: number };

/**
 * Reads the stored layout. Unknown and repeated sections are ignored. A missing section, such as a
 * new one, goes after the one it follows by default. Anything that is not a layout gives the
 * default.
 */
export function readDashboardLayout(value: unknown): DashboardLayout {
  const stored = [...new Set(sectionsIn(value, 'order'))];
  const order = stored.join() === FORMER_ORDER.join() ? [] : stored;
  DASHBOARD_SECTIONS.forEach((section, index) => {
    if (order.includes(section)) return;
    const before = DASHBOARD_SECTIONS.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, section);
  });
  const hidden = new Set(sectionsIn(value, 'hidden'));
  return { order, hidden: order.filter((section) => hidden.has(section)), sizes: sizesIn(value) };
}

function sizesIn(value: unknown): DashboardLayout['sizes'] {
  const stored: unknown = value instanceof Object ? Reflect.get(value, 'sizes') : undefined;
  if (!(stored instanceof Object)) return {};
  const sizes = DASHBOARD_SECTIONS.flatMap((section) => {
    const size = SECTION_SIZES.find((each) => each === Reflect.get(stored, section));
    return size ? [[section, size] as const] : [];
  });
  return Object.fromEntries(sizes);
}

function sectionsIn(value: unknown, name: string): readonly DashboardSection[] {
  const stored: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => DASHBOARD_SECTIONS.find((section) => section === each) ?? []);
}

/** The visible sections, in order. */
export function shownSections({ order, hidden }: DashboardLayout): readonly DashboardSection[] {
  return order.filter((section) => !hidden.includes(section));
}

/**
 * The layout with a section moved among the visible ones; null if it is already there, or hidden.
 */
export function movedSection(
  layout: DashboardLayout,
  section: DashboardSection,
  move: SectionMove,
): DashboardLayout | null {
  const shown = shownSections(layout);
  const at = shown.indexOf(section);
  const last = shown.length - 1;
  const to = Math.max(0, Math.min(last, placeOf(move, at, last)));
  if (at < 0 || to === at) return null;
  const moved = new Set(movedAmong(layout.order, shown, section, to));
  const order = [...moved].flatMap(
    (each) => DASHBOARD_SECTIONS.find((known) => known === each) ?? [],
  );
  return { ...layout, order };
}

function placeOf(move: SectionMove, at: number, last: number): number {
  if (typeof move === 'object') return move.to;
  return { earlier: at - 1, later: at + 1, first: 0, last }[move];
}

/** The layout with a section hidden, or shown again in its place; null if nothing changes. */
export function withSectionHidden(
  layout: DashboardLayout,
  section: DashboardSection,
  isHidden: boolean,
): DashboardLayout | null {
  const { order, hidden } = layout;
  if (hidden.includes(section) === isHidden) return null;
  return {
    ...layout,
    hidden: order.filter((each) => (each === section ? isHidden : hidden.includes(each))),
  };
}

/** The layout with a section in another size; null if nothing changes. */
export function withSectionSize(
  layout: DashboardLayout,
  section: DashboardSection,
  size: SectionSize,
): DashboardLayout | null {
  if (layout.sizes[section] === size) return null;
  return { ...layout, sizes: { ...layout.sizes, [section]: size } };
}

/** Whether the user left the sections in the default order. */
export function isDefaultOrder({ order }: Pick<DashboardLayout, 'order'>): boolean {
  return order.every((each, index) => each === DASHBOARD_SECTIONS[index]);
}

/** Whether the layout is the default, with nothing to reset. */
export function isDefaultLayout(layout: DashboardLayout): boolean {
  const { hidden, sizes } = layout;
  return hidden.length === 0 && Object.keys(sizes).length === 0 && isDefaultOrder(layout);
}
