import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { RegisterUpcoming } from '@/domain/scheduled/register-upcoming.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { LeadRows } from '@/ui/lists/grid-table.tsx';
import { ListStrip, StripPill } from '@/ui/lists/list-strip.tsx';
import type { RegisterUpcomingProps } from './upcoming-section.tsx';
import { UpcomingTable } from './upcoming-table.tsx';

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
        title={t('upcoming.mark')}
        label={t('upcoming.title')}
        pills={
          isExpanded
            ? null
            : nearest?.map((row) => (
                <UpcomingPill key={row.key} row={row} {...{ layout, names, actions }} />
              ))
        }
        toggle={t('upcoming.scheduled', { count: total })}
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
