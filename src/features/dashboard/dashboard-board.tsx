import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { MorePages } from '@/components/links/page-links.tsx';
import { type BoardShape, type BoardWidth, boardPlaces } from '@/domain/dashboard/board-places.ts';
import {
  type DashboardLayout,
  type DashboardSection,
  readDashboardLayout,
} from '@/domain/dashboard/dashboard-layout.ts';
import { InsightsSection } from '@/features/dashboard/insights/insights-section.tsx';
import { NeedsSection } from '@/features/dashboard/to-do/needs-section.tsx';
import { Board, type BoardItem } from '@/ui/layout/board.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { BudgetsSection } from './budgets-section.tsx';
import { CashSection } from './cash-section.tsx';
import { DebtsSection } from './debts-section.tsx';
import { GoalsSection } from './goals-section.tsx';
import { IncomeExpenseSection } from './income-expense-section.tsx';
import { NetWorthSection } from './net-worth-section.tsx';
import { NextDaysSection } from './next-days-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { rememberedRows, rememberRows } from './remembered-rows.ts';
import { SectionCard, type SectionPlace, SectionPlaceContext } from './section-panel.tsx';
import { SpendingSection } from './spending-section.tsx';
import { WhereSection } from './where-section.tsx';

const SECTIONS: Readonly<Record<DashboardSection, ComponentType>> = {
  'needs-you': NeedsSection,
  insights: InsightsSection,
  'net-worth': NetWorthSection,
  cash: CashSection,
  spending: SpendingSection,
  where: WhereSection,
  'next-days': NextDaysSection,
  budgets: BudgetsSection,
  'income-expense': IncomeExpenseSection,
  goals: GoalsSection,
  debts: DebtsSection,
  recent: RecentSection,
  accounts: AccountsSection,
};

/** Lists that can be short; they fill their row, because the section beside them is always tall. */
const FILLING: ReadonlySet<DashboardSection> = new Set(['needs-you', 'insights', 'accounts']);

/** How many sections fill the first screen. */
const WAITING = 7;

/** The sections of the first row are rendered at once; the others wait for the first paint. */
const FIRST = 2;

/** What the board needs while it is arranged. */
export type ArrangedBoard = {
  readonly dragOf: (section: DashboardSection) => NonNullable<BoardItem['drag']>;
  readonly cardOf: (section: DashboardSection) => NonNullable<SectionPlace['arranging']>;
};

type DashboardBoardProps = {
  readonly layout: DashboardLayout;
  /** While the sections are arranged. */
  readonly arranged?: ArrangedBoard | undefined;
};

/** The visible sections in the user's order and sizes. */
export function DashboardBoard({ layout, arranged }: DashboardBoardProps) {
  const isPainted = useAfterPaint();
  const width = useBoardWidth();
  const { shapes, onShape } = useShapes();
  const shapeOf = (section: DashboardSection) => shapes.get(section) ?? 'card';
  const items = boardPlaces(layout, width, shapeOf).map((place, index): BoardItem => {
    const { section } = place;
    return {
      ...place,
      key: section,
      fillsRow: FILLING.has(section),
      drag: arranged?.dragOf(section),
      content: (
        <PlacedSection
          section={section}
          isShown={isPainted || index < FIRST}
          shape={shapeOf(section)}
          onShape={onShape}
          arranging={arranged?.cardOf(section)}
        />
      ),
    };
  });
  return (
    <Board
      columns={COLUMNS[width]}
      items={width === 'narrow' && !arranged ? withMorePages(items) : items}
      moves={arranged !== undefined}
    />
  );
}

const COLUMNS = { narrow: 1, two: 2, twelve: 12, rail: 12 } as const;

type PlacedSectionProps = Pick<SectionPlace, 'shape' | 'arranging'> & {
  readonly section: DashboardSection;
  readonly isShown: boolean;
  readonly onShape: (section: DashboardSection, shape: BoardShape) => void;
};

function PlacedSection(props: PlacedSectionProps) {
  const { section, isShown, shape, onShape, arranging } = props;
  const Shown = SECTIONS[section];
  const place = useMemo(
    (): SectionPlace => ({ shape, arranging, onShape: (found) => onShape(section, found) }),
    [section, shape, arranging, onShape],
  );
  return (
    <SectionPlaceContext value={place}>
      {isShown ? <Shown /> : <SectionCard isWaiting section={section} />}
    </SectionPlaceContext>
  );
}

/** The board with the first sections of the default layout, until the user's has been read. */
export function WaitingBoard() {
  const width = useBoardWidth();
  const { shapes } = useShapes();
  const places = boardPlaces(
    readDashboardLayout(undefined),
    width,
    (section) => shapes.get(section) ?? 'card',
  );
  // Without the rail, the others would have its room.
  const shown = width === 'rail' ? places : places.slice(0, WAITING);
  const items = shown.map((place): BoardItem => {
    const { section } = place;
    const shape = shapes.get(section) ?? 'card';
    return {
      ...place,
      key: section,
      fillsRow: FILLING.has(section),
      content: <PlacedSection section={section} isShown={false} shape={shape} onShape={() => {}} />,
    };
  });
  return <Board columns={COLUMNS[width]} items={items} />;
}

/** On a phone, the pages that its bar has no room for follow the net worth. */
function withMorePages(items: readonly BoardItem[]): readonly BoardItem[] {
  const index = items.findIndex(({ key }) => key === 'net-worth');
  const end = index === -1 ? items.length : index + 1;
  const more: BoardItem = {
    key: 'more',
    part: 'main',
    column: 1,
    span: 1,
    track: 1,
    tracks: 1,
    content: <MorePages />,
  };
  return [...items.slice(0, end), more, ...items.slice(end)];
}

/** How much room the screen has for the board. */
export function useBoardWidth(): BoardWidth {
  const isWide = useWideScreen();
  const isBoard = useWideScreen('board');
  const hasRail = useWideScreen('rail');
  return hasRail ? 'rail' : isBoard ? 'twelve' : isWide ? 'two' : 'narrow';
}

/** Which sections are folded. They are remembered, so that nothing jumps at the next start. */
function useShapes() {
  const [folded, setFolded] = useState<readonly string[]>(() => rememberedRows('folded'));
  useEffect(() => rememberRows('folded', folded), [folded]);
  const onShape = useCallback((section: DashboardSection, shape: BoardShape) => {
    setFolded((before) => {
      const others = before.filter((each) => each !== section);
      if (shape === 'line') return [...others, section];
      return others.length === before.length ? before : others;
    });
  }, []);
  const shapes = useMemo(
    () => new Map<string, BoardShape>(folded.map((section) => [section, 'line'])),
    [folded],
  );
  return { shapes, onShape };
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
