import type { ComponentType } from 'react';
import {
  type DashboardLayout,
  type DashboardSection,
  shownSections,
} from '@/domain/dashboard/dashboard-layout.ts';
import { HiddenSections } from '@/features/dashboard/arrange/hidden-sections.tsx';
import { Insights } from '@/features/dashboard/needs/insights.tsx';
import { NeedsYou } from '@/features/dashboard/needs/needs-you.tsx';
import { WaitingSection } from '@/features/dashboard/parts/section-bones.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Tile, TileGrid } from '@/ui/layout/tile-grid.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { BudgetsSection } from './budgets-section.tsx';
import { CashSection } from './cash-section.tsx';
import { DebtsSection } from './debts-section.tsx';
import { GoalsSection } from './goals-section.tsx';
import { IncomeExpenseSection } from './income-expense-section.tsx';
import { NetWorthSection } from './net-worth-section.tsx';
import { NextDaysSection } from './next-days-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { SpendingSection } from './spending-section.tsx';
import { tileWidths } from './tile-widths.ts';
import { useAfterPaint } from './use-after-paint.ts';

const SECTIONS: Readonly<Record<DashboardSection, ComponentType>> = {
  'needs-you': NeedsYou,
  insights: Insights,
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
export function DashboardSections({ layout }: { readonly layout: DashboardLayout }) {
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
