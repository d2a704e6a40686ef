import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { GridCell } from '@/ui/lists/grid-cell.tsx';
import { LeadBar, LeadBody, LeadRow, LeadRows, LeadTable } from '@/ui/lists/lead-rows.tsx';
import type { RegisterActions } from './register-action-types.ts';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';
import { UpcomingColumns } from './register-upcoming-columns.tsx';
import { UpcomingCell, UpcomingCells } from './register-upcoming-row.tsx';
import type { UpcomingBlock } from './use-register-upcoming.ts';
import { useUpcomingFocus } from './use-upcoming-focus.ts';

type RegisterUpcomingProps = {
  readonly block: UpcomingBlock;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  /** Without them nothing can be changed here. */
  readonly actions: RegisterActions | undefined;
  /** There are no rows below it. */
  readonly alone?: boolean;
};

/** What the coming weeks bring by schedule, greyed above the rows: a table of its own, so that none of it is taken for a row. */
export function RegisterUpcoming(props: RegisterUpcomingProps) {
  const { block, layout, names, actions, alone = false } = props;
  const { rows, shown, total, hasMore } = block;
  const body = useRef<HTMLDivElement>(null);
  const focus = useUpcomingFocus(body, rows?.map(({ key }) => key) ?? NO_KEYS);
  if (block.height === 0) return null;
  const hidden = total - shown;
  const height = layout.rowHeight;
  const Row = layout.isNarrow ? UpcomingCell : UpcomingCells;
  return (
    <LeadRows height={block.height} alone={alone}>
      {hasMore ? (
        <LeadBar>
          <Button
            variant="ghost"
            size="sm"
            icon={hidden > 0 ? <ChevronDown /> : <ChevronUp />}
            onClick={block.toggle}
          >
            {hidden > 0 ? t('upcoming.showMore', { count: hidden }) : t('upcoming.showFewer')}
          </Button>
        </LeadBar>
      ) : null}
      <LeadTable
        label={t('upcoming.title')}
        columns={layout.columns}
        aria-busy={rows ? undefined : true}
      >
        <UpcomingColumns layout={layout} isHidden={!alone} />
        <LeadBody ref={body} {...focus}>
          {rows
            ? rows.map((row) => (
                <LeadRow key={row.key} height={height}>
                  <Row row={row} layout={layout} names={names} actions={actions} />
                </LeadRow>
              ))
            : places(shown).map((place) => (
                <LeadRow key={place} height={height}>
                  <GridCell role="cell">
                    <Skeleton width="md" />
                  </GridCell>
                </LeadRow>
              ))}
        </LeadBody>
      </LeadTable>
    </LeadRows>
  );
}

const NO_KEYS: readonly string[] = [];

const places = (count: number) => Array.from({ length: count }, (_, index) => `place ${index}`);
