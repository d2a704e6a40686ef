import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { t } from '@/messages/t.ts';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { GridCell, LeadBody, LeadRow, LeadTable } from '@/ui/lists/grid-table.tsx';
import { UpcomingCell, UpcomingCells, UpcomingColumns } from './upcoming-cells.tsx';
import type { RegisterUpcomingProps } from './upcoming-section.tsx';

const NO_KEYS: readonly string[] = [];

const places = (count: number) => Array.from({ length: count }, (_, index) => `place ${index}`);

/** The unfolded upcoming rows, latest first. */
export function UpcomingTable(props: RegisterUpcomingProps) {
  const { block, layout, names, actions, alone = false } = props;
  const { rows, shown } = block;
  const body = useRef<HTMLDivElement>(null);
  const focus = useUpcomingFocus(body, rows?.map(({ key }) => key) ?? NO_KEYS);
  const height = layout.rowHeight;
  const Row = layout.isNarrow ? UpcomingCell : UpcomingCells;
  return (
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
  );
}

/**
 * Keeps the focus in the list: when the focused row disappears, focuses the row that takes its
 * place. `keys`: those of the rows, in the order drawn.
 */
function useUpcomingFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const place = useRef<number | null>(null);
  const order = keys.join(' ');
  const drawn = useRef(order);
  useEffect(() => {
    const isSame = drawn.current === order;
    drawn.current = order;
    if (isSame || place.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [];
    buttons[Math.min(place.current, buttons.length - 1)]?.focus();
  }, [list, order]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const index = [...currentTarget.children].findIndex((row) => row.contains(target));
      // Ignore content that floats over the page.
      if (index >= 0) place.current = index;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // When a row is removed, nothing else receives the focus, so keep its position.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) place.current = null;
    },
  };
}
