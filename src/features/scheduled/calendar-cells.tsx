import Check from 'lucide-react/icons/check';
import type { CalendarEntry } from '@/domain/scheduled/scheduled-calendar.ts';
import { t } from '@/messages/t.ts';
import { DayDots, DayLine } from '@/ui/calendar/month-grid-lines.tsx';
import { Dot } from '@/ui/charts/dot.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { entryAmount } from './calendar-entry-text.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

/** More of them do not fit into a day. */
const MOST = 3;

/** How many there are beyond those that fit. */
export function DayMore({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const count = entries.length - MOST;
  if (count <= 0) return null;
  return (
    <Text size="xs" tone="muted" numeric>
      {t('scheduled.more', { count })}
    </Text>
  );
}

type DayLinesProps = {
  readonly entries: readonly CalendarEntry[];
  readonly names: ScheduledNames;
};

/** The first entries of a day, one line each. */
export function DayLines({ entries, names }: DayLinesProps) {
  return entries.slice(0, MOST).map((entry) => {
    const isPosted = entry.transactionId !== '';
    const isIncome = entry.amount > 0 && !entry.isTransfer;
    return (
      <DayLine
        key={entry.key}
        quiet={isPosted}
        mark={isPosted ? <Check aria-hidden="true" /> : null}
        figure={
          <Amount tone={isPosted ? 'inherit' : isIncome ? 'in' : 'default'}>
            {entryAmount(entry, names)}
          </Amount>
        }
      >
        {entry.description}
      </DayLine>
    );
  });
}

/** The entries of a day as dots: green for what comes in. */
export function EntryDots({ entries }: Pick<DayLinesProps, 'entries'>) {
  return (
    <DayDots>
      {entries.slice(0, MOST).map(({ key, amount, isTransfer }) => (
        <Dot key={key} hue={amount > 0 && !isTransfer ? 1 : undefined} />
      ))}
    </DayDots>
  );
}
