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

/** False until the first frame is on screen: what can wait asks for nothing before what cannot. */
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

/** What is told from balances alone, and first: all others ask once it is on screen. */
const FIRST: ReadonlySet<DashboardSection> = new Set([
  'needs-you',
  'insights',
  'net-worth',
  'cash',
  'accounts',
]);

/** The sections that are shown, in the person's order. */
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
