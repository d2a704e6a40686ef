import { type ComponentType, useEffect, useState } from 'react';
import {
  type DashboardLayout,
  type DashboardSection,
  shownSections,
} from '@/domain/dashboard/dashboard-layout.ts';
import { Tile, TileGrid } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { HiddenSections } from './arrange-sections.tsx';
import { BudgetsSection } from './budgets-section.tsx';
import { CashSection } from './cash-section.tsx';
import { DebtsSection } from './debts-section.tsx';
import { GoalsSection } from './goals-section.tsx';
import { IncomeExpenseSection } from './income-expense-section.tsx';
import { InsightsSection } from './insights-section.tsx';
import { NeedsSection } from './needs-section.tsx';
import { NetWorthSection } from './net-worth-section.tsx';
import { NextDaysSection } from './next-days-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { WaitingSection } from './section-panel.tsx';
import { SpendingSection } from './spending-section.tsx';

const SECTIONS: Readonly<Record<DashboardSection, ComponentType>> = {
  'needs-you': NeedsSection,
  insights: InsightsSection,
  'net-worth': NetWorthSection,
  cash: CashSection,
  spending: SpendingSection,
  'next-days': NextDaysSection,
  budgets: BudgetsSection,
  'income-expense': IncomeExpenseSection,
  goals: GoalsSection,
  debts: DebtsSection,
  recent: RecentSection,
  accounts: AccountsSection,
};

/**
 * Sections rendered immediately: those that need only balances, and those that defer their own
 * reads. All others wait for the first paint.
 */
const FIRST: ReadonlySet<DashboardSection> = new Set([
  'needs-you',
  'insights',
  'net-worth',
  'cash',
  'accounts',
]);

/** The visible sections in the user's order. */
export function DashboardTiles({ layout }: { readonly layout: DashboardLayout }) {
  const isPainted = useAfterPaint();
  const shown = shownSections(layout);
  const widths = tileWidths(shown);
  return (
    <Stack gap={5}>
      <TileGrid>
        {shown.map((section) => {
          const Shown = SECTIONS[section];
          return (
            <Tile key={section} width={widths.get(section) ?? 'half'}>
              {isPainted || FIRST.has(section) ? <Shown /> : <WaitingSection section={section} />}
            </Tile>
          );
        })}
      </TileGrid>
      <HiddenSections layout={layout} />
    </Stack>
  );
}

/** Sections that need the full width: the hero, figures side by side, and to-do lists. */
const FULL: ReadonlySet<DashboardSection> = new Set(['net-worth', 'cash', 'needs-you', 'insights']);

/** Width of each section. Halves pair up; one without a neighbour takes the full width. */
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

/**
 * False until the first frame has been painted, so that lower sections don't query before the first
 * ones.
 */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
