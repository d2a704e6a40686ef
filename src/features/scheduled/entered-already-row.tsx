import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { EnteredNext } from '@/live/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { dayText } from './list-date.ts';

type EnteredAlreadyRowProps = {
  readonly entered: EnteredNext;
  readonly today: CalendarDate;
  /** undefined: the account is not there, or not read yet. */
  readonly currency: string | undefined;
  readonly isPending: boolean;
  readonly onSame: (entered: EnteredNext) => void;
  readonly onKeepBoth: (entered: EnteredNext) => void;
};

/** A payment that is due soon, and the row that looks like it. */
export function EnteredAlreadyRow(props: EnteredAlreadyRowProps) {
  const { entered, today, currency = DEFAULT_CURRENCY, isPending, onSame, onKeepBoth } = props;
  const { item, row } = entered;
  const { description } = item;
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={3} inset={4}>
        <Stack gap={1} grow>
          <Stack direction="row" gap={4} justify="between" align="baseline">
            <Text weight="medium">
              {t('enteredAlready.due', {
                description,
                date: dayText(postingDate(item, item.nextDueDate), today),
              })}
            </Text>
            <AmountText amount={row.amount} currency={currency} signed weight="medium" />
          </Stack>
          <Text size="sm">
            {t('enteredAlready.row', {
              description: row.description,
              date: dayText(row.date, today),
            })}
          </Text>
        </Stack>
        <Stack direction="row" gap={2} align="center" justify="end">
          <Button
            size="sm"
            pending={isPending}
            {...LEAVES_LIST}
            aria-label={t('enteredAlready.sameOf', { description, row: row.description })}
            onClick={() => onSame(entered)}
          >
            {t('enteredAlready.same')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('enteredAlready.keepBothOf', { description, row: row.description })}
            onClick={() => onKeepBoth(entered)}
          >
            {t('enteredAlready.keepBoth')}
          </Button>
        </Stack>
      </Stack>
    </RowItem>
  );
}
