import { useRef, useState } from 'react';
import type { Outcome } from '@/commands/outcome.ts';
import { claimRow, keepBoth } from '@/commands/scheduled/posting.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { EnteredMatch } from '@/domain/scheduled/upcoming-postings.ts';
import { valueOr } from '@/live/live.ts';
import { type EnteredNext, useEnteredAlready } from '@/live/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { dayText } from './scheduled-text.ts';
import { useScheduledNames } from './use-scheduled-names.ts';

/** Rows shown until the rest is requested. */
const FIRST_SHOWN = 3;

const NOTHING = { current: null };
const NONE: readonly EnteredNext[] = [];

/**
 * Upcoming payments that the account seems to have already, each with a decision. Hidden if there
 * are none.
 */
export function EnteredAlready() {
  const found = valueOr(useEnteredAlready(), NONE);
  return found.length > 0 ? <EnteredAlreadySection found={found} /> : null;
}

function EnteredAlreadySection({ found }: { readonly found: readonly EnteredNext[] }) {
  const today = useToday();
  const { currencyOf } = useScheduledNames();
  const { pending, claim, keep } = useEnteredDecisions();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // After the last row, the page heading takes the focus.
  const focusNext = useFocusNext(list, NOTHING, found.length);
  const shown = showsAll ? found : found.slice(0, FIRST_SHOWN);
  const rest = found.length - shown.length;
  const leaving = (decide: (entered: EnteredNext) => void) => (entered: EnteredNext) => {
    focusNext(shown.indexOf(entered));
    decide(entered);
  };
  return (
    <Section
      title={t('scheduled.enteredAlreadyTitle', { count: found.length })}
      detail={t('scheduled.enteredAlreadyDetail')}
    >
      <Stack gap={2}>
        <Card padding="none" clip>
          <div ref={list}>
            <RowList label={t('scheduled.enteredAlreadyList')}>
              {shown.map((entered) => (
                <EnteredAlreadyRow
                  key={`${entered.item.id} ${entered.row.id}`}
                  entered={entered}
                  today={today}
                  currency={currencyOf(entered.item.accountId)}
                  isPending={pending.has(entered.item.id)}
                  onSame={leaving(claim)}
                  onKeepBoth={leaving(keep)}
                />
              ))}
            </RowList>
          </div>
        </Card>
        {rest > 0 ? (
          <Stack direction="row">
            <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
              {t('scheduled.showMore', { count: rest })}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Section>
  );
}

type EnteredAlreadyRowProps = {
  readonly entered: EnteredNext;
  readonly today: CalendarDate;
  /** undefined = the account doesn't exist or hasn't loaded. */
  readonly currency: string | undefined;
  readonly isPending: boolean;
  readonly onSame: (entered: EnteredNext) => void;
  readonly onKeepBoth: (entered: EnteredNext) => void;
};

/** A payment that is due soon, and the transaction that looks like it. */
function EnteredAlreadyRow(props: EnteredAlreadyRowProps) {
  const { entered, today, currency = DEFAULT_CURRENCY, isPending, onSame, onKeepBoth } = props;
  const { item, row } = entered;
  const { description } = item;
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={3} inset={4}>
        <Stack gap={1} grow>
          <Stack direction="row" gap={4} justify="between" align="baseline">
            <Text weight="medium">
              {t('scheduled.enteredAlreadyDue', {
                description,
                date: dayText(postingDate(item, item.nextDueDate), today),
              })}
            </Text>
            <AmountText amount={row.amount} currency={currency} signed weight="medium" />
          </Stack>
          <Text size="sm">
            {t('scheduled.enteredAlreadyRow', {
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
            aria-label={t('scheduled.sameOf', { description, row: row.description })}
            onClick={() => onSame(entered)}
          >
            {t('scheduled.same')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('scheduled.keepBothOf', { description, row: row.description })}
            onClick={() => onKeepBoth(entered)}
          >
            {t('scheduled.keepBoth')}
          </Button>
        </Stack>
      </Stack>
    </RowItem>
  );
}

type EnteredDecisions = {
  /** Ids of the scheduled transactions whose decisions are being saved. */
  readonly pending: ReadonlySet<string>;
  /** The transaction is the payment: advance the schedule. */
  readonly claim: (entered: EnteredNext) => void;
  /** The transaction is a separate payment: keep the scheduled one too. */
  readonly keep: (entered: EnteredNext) => void;
};

/** Decisions about a payment that looks already entered. Each can be undone. */
function useEnteredDecisions(): EnteredDecisions {
  const services = useServices();
  const undo = useUndo();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const decide = async (
    { item, row }: EnteredNext,
    write: (match: EnteredMatch) => Promise<Outcome<null, 'moved-on'>>,
  ): Promise<void> => {
    if (pending.has(item.id)) return;
    setPending((others) => new Set([...others, item.id]));
    try {
      const outcome = await write({ itemId: item.id, dueDate: item.nextDueDate, rowId: row.id });
      if (outcome.ok) undo.offer(outcome.change);
      else {
        const { code } = outcome;
        const description =
          code === 'moved-on' ? t('scheduled.enteredAlreadyMovedOn') : messageFor(code);
        notifyError(t('scheduled.enteredAlreadyFailed'), { description });
      }
    } catch (error) {
      services.log.error('confirming or dismissing a matching payment failed', error);
      notifyError(t('scheduled.enteredAlreadyFailed'));
    }
    setPending((all) => new Set([...all].filter((id) => id !== item.id)));
  };
  return {
    pending,
    claim: (entered) => void decide(entered, (match) => claimRow(services, match)),
    keep: (entered) => void decide(entered, (match) => keepBoth(services, match)),
  };
}
