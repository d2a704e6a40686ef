import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { CalendarEntry } from '@/domain/scheduled/scheduled-calendar.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import type { ScheduledNames } from './use-scheduled-names.ts';

type CalendarDayListProps = {
  readonly date: CalendarDate;
  readonly label: string;
  readonly entries: readonly CalendarEntry[];
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
  /** Closes the container of the list before `next` opens something over the page. */
  readonly onLeave?: (next: () => void) => void;
};

/**
 * What schedules have posted or will post on a day. Each entry opens its transaction or schedule.
 */
export function CalendarDayList(props: CalendarDayListProps) {
  const { date, label, entries, names, today, onLeave } = props;
  const dialogs = useDialogs();
  const leaveFor = onLeave ?? ((next: () => void) => next());
  const add = () =>
    leaveFor(() => dialogs.open('add-scheduled', { values: { nextDueDate: date } }));
  const open = ({ transactionId, scheduledId }: CalendarEntry) =>
    leaveFor(() => {
      if (transactionId === '') dialogs.open('edit-scheduled', { scheduledId });
      else dialogs.open('edit-transaction', { transactionId });
    });
  return (
    <Stack gap={2}>
      {entries.length === 0 ? (
        <Stack inset={4}>
          <Text as="p" tone="muted">
            {t('scheduled.nothingOnDay')}
          </Text>
        </Stack>
      ) : (
        <RowList label={label}>
          {entries.map((entry) => (
            <RowItem key={entry.key}>
              <DayRow entry={entry} names={names} onOpen={() => open(entry)} />
            </RowItem>
          ))}
        </RowList>
      )}
      {date >= today ? (
        <Stack direction="row" inset={2}>
          <Button size="sm" variant="ghost" icon={<Plus />} onClick={add}>
            {t('scheduled.addOnDay')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

type DayRowProps = Pick<CalendarDayListProps, 'names'> & {
  readonly entry: CalendarEntry;
  readonly onOpen: () => void;
};

function DayRow({ entry, names, onOpen }: DayRowProps) {
  const isPosted = entry.transactionId !== '';
  return (
    <TwoLineRow
      wrap
      title={
        <RowButton onClick={onOpen}>
          <VisuallyHidden>
            {t(isPosted ? 'scheduled.openPosted' : 'scheduled.editRow', { description: '' })}
          </VisuallyHidden>
          {entry.description}
        </RowButton>
      }
      detail={entryAccount(entry, names)}
      value={
        <Amount tone={entry.amount > 0 && !entry.isTransfer ? 'in' : 'default'} weight="medium">
          {entryAmount(entry, names)}
        </Amount>
      }
      valueDetail={
        isPosted ? (
          <Stack as="span" direction="row" gap={1} align="center" justify="end">
            <CircleCheck aria-hidden="true" size={12} />
            {t('scheduled.posted')}
          </Stack>
        ) : null
      }
      trailing={
        <Text tone="faint">
          <ChevronRight aria-hidden="true" size={16} />
        </Text>
      }
    />
  );
}

/** Amount of an entry as text. Transfers have no sign. */
export function entryAmount(entry: CalendarEntry, names: ScheduledNames): string {
  const currency = names.currencyOf(entry.accountId);
  if (currency === undefined) return '';
  const amount = entry.isTransfer ? (Math.abs(entry.amount) as Money) : entry.amount;
  return shownMoney(amount, currency, { signed: !entry.isTransfer });
}

/** Account of an entry; both accounts of a transfer. */
function entryAccount(entry: CalendarEntry, names: ScheduledNames): string {
  const source = names.accountName(entry.accountId);
  if (entry.otherAccountId === '') return source;
  return t('scheduled.pair', { source, target: names.accountName(entry.otherAccountId) });
}

/** An entry as screen readers announce it. */
export function entryText(entry: CalendarEntry, names: ScheduledNames): string {
  const values = { description: entry.description, amount: entryAmount(entry, names) };
  return t(entry.transactionId === '' ? 'scheduled.entry' : 'scheduled.entryPosted', values);
}
