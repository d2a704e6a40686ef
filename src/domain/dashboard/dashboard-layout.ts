import { movedAmong } from '@/domain/debts/payoff.ts';

/** The dashboard's sections in default order. */
export const DASHBOARD_SECTIONS = [
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
] as const;

export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** The settings key of the user's layout. */
export const DASHBOARD_SETTING = 'dashboard';

/** The stored layout of the dashboard. */
export type DashboardLayout = {
  /**
   * Every section once, including hidden ones, so that a section shown again returns to its place.
   */
  readonly order: readonly DashboardSection[];
  readonly hidden: readonly DashboardSection[];
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
  const order = [...new Set(sectionsIn(value, 'order'))];
  DASHBOARD_SECTIONS.forEach((section, index) => {
    if (order.includes(section)) return;
    const before = DASHBOARD_SECTIONS.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, section);
  });
  const hidden = new Set(sectionsIn(value, 'hidden'));
  return { order, hidden: order.filter((section) => hidden.has(section)) };
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
    order,
    hidden: order.filter((each) => (each === section ? isHidden : hidden.includes(each))),
  };
}

/** Whether the layout is the default, with nothing to reset. */
export function isDefaultLayout({ order, hidden }: DashboardLayout): boolean {
  return hidden.length === 0 && order.every((each, index) => each === DASHBOARD_SECTIONS[index]);
}
