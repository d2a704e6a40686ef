import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { RegisterUpcoming } from '@/domain/scheduled/register-upcoming.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { placeKeys, Skeleton } from '@/ui/feedback/loading.tsx';
import { ListStrip, StripPill } from '@/ui/lists/grid-headings.tsx';
import { LeadRows } from '@/ui/lists/grid-row.tsx';
import { GridCell, LeadBody, LeadRow, LeadTable } from '@/ui/lists/grid-table.tsx';
import { UpcomingCell, UpcomingCells, UpcomingColumns } from './upcoming-cells.tsx';
import { FEW_ITEMS, type RegisterUpcomingProps } from './upcoming-section.tsx';

/**
 * Scheduled transactions of the coming weeks, muted, above the register's rows. A separate table,
 * so they aren't mistaken for actual rows.
 */
export function UpcomingRows(props: RegisterUpcomingProps) {
  const { block, layout, names, actions, alone = false } = props;
  const { nearest, total, isExpanded } = block;
  if (block.height === 0) return null;
  return (
    <LeadRows height={block.height} alone={alone}>
      <ListStrip
        height={layout.stripHeight}
        icon={<CalendarClock aria-hidden="true" />}
        title={t('register.upcomingMark')}
        label={t('register.upcomingTitle')}
        pills={
          isExpanded
            ? null
            : nearest
              ? nearest.map((row) => (
                  <UpcomingPill key={row.key} row={row} {...{ layout, names, actions }} />
                ))
              : placeKeys(Math.min(total, FEW_ITEMS)).map((place) => (
                  <li key={place}>
                    <Skeleton width="lg" />
                  </li>
                ))
        }
        toggle={t('register.upcomingCount', { count: total })}
        shortToggle={countText(total)}
        isOpen={isExpanded}
        onToggle={block.toggle}
      />
      {isExpanded ? <UpcomingTable {...props} /> : null}
    </LeadRows>
  );
}

type UpcomingPillProps = Pick<RegisterUpcomingProps, 'layout' | 'names' | 'actions'> & {
  readonly row: RegisterUpcoming;
};

/** The next occurrence of an item while the rows are collapsed; pressing it opens its schedule. */
function UpcomingPill({ row, layout, names, actions }: UpcomingPillProps) {
  const dialogs = useDialogs();
  const { id, description } = row.item;
  return (
    <StripPill
      {...(actions ? { onClick: () => dialogs.open('edit-scheduled', { scheduledId: id }) } : {})}
    >
      <span>{formatDate(row.date, layout.isNarrow ? 'short' : 'weekday', currentLocale())}</span>
      <span title={description}>{description}</span>
      <AmountText
        amount={row.amount}
        currency={names.currencyOf(row.accountId)}
        signed
        weight="medium"
      />
    </StripPill>
  );
}

const NO_KEYS: readonly string[] = [];

/** The unfolded upcoming rows, latest first. */
function UpcomingTable(props: RegisterUpcomingProps) {
  const { block, layout, names, actions, alone = false } = props;
  const { rows, shown } = block;
  const body = useRef<HTMLDivElement>(null);
  const focus = useUpcomingFocus(body, rows?.map(({ key }) => key) ?? NO_KEYS);
  const height = layout.rowHeight;
  const Row = layout.isNarrow ? UpcomingCell : UpcomingCells;
  return (
    <LeadTable
      label={t('register.upcomingTitle')}
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
          : placeKeys(shown).map((place) => (
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
