import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';

/** What needs the whole width on a wide screen: the hero, figures side by side, and lists of what is to be done. */
const FULL: ReadonlySet<DashboardSection> = new Set(['net-worth', 'cash', 'needs-you', 'insights']);

/** How wide each section stands: two halves side by side; a half that has no neighbour takes the whole width. */
export function tileWidths(
  shown: readonly DashboardSection[],
): ReadonlyMap<DashboardSection, 'half' | 'full'> {
  const widths = new Map<DashboardSection, 'half' | 'full'>();
  let open: DashboardSection | null = null;
  for (const section of shown) {
    if (FULL.has(section)) {
      if (open !== null) widths.set(open, 'full');
      open = null;
      widths.set(section, 'full');
    } else {
      widths.set(section, 'half');
      open = open === null ? section : null;
    }
  }
  if (open !== null) widths.set(open, 'full');
  return widths;
}
