import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import { WaitingSection } from '@/features/dashboard/parts/section-bones.tsx';
import { Tile, TileGrid } from '@/ui/layout/tile-grid.tsx';
import { tileWidths } from './tile-widths.ts';

const SHOWN: readonly DashboardSection[] = ['net-worth', 'cash', 'spending', 'income-expense'];

/** The dashboard before its order is known: what stands first of itself. */
export function DashboardSkeleton() {
  const widths = tileWidths(SHOWN);
  return (
    <TileGrid>
      {SHOWN.map((section) => (
        <Tile key={section} width={widths.get(section) ?? 'half'}>
          <WaitingSection section={section} />
        </Tile>
      ))}
    </TileGrid>
  );
}
