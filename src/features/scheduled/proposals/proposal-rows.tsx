import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Outcome } from '@/commands/outcome.ts';
import { acceptProposal, refuseProposal } from '@/commands/scheduled/scheduled.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { NO_FILTER, paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { frequencyText } from '@/features/scheduled/scheduled-text.ts';
import { usePostDue } from '@/features/scheduled/use-post-due.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

type ProposalRowsProps = {
  readonly proposals: readonly ScheduledProposal[];
  /** Number of proposals, including those not shown. */
  readonly count: number;
  /** Takes the focus once no proposal is left; the page heading if omitted. */
  readonly otherwise?: RefObject<HTMLElement | null>;
};

const NO_ACCOUNTS: readonly Account[] = [];
const NOTHING = { current: null };

/** Proposals, each with a decision. Stays mounted while empty so that it can pass the focus on. */
export function ProposalRows({ proposals, count, otherwise = NOTHING }: ProposalRowsProps) {
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const { pendingKey, schedule, edit, dismiss } = useProposalDecisions();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, otherwise, count);
  const leaving =
    (decide: (proposal: ScheduledProposal) => void) => (proposal: ScheduledProposal) => {
      focusNext(proposals.indexOf(proposal));
      decide(proposal);
    };
  if (proposals.length === 0) return null;
  return (
    <Card padding="none" clip>
      <div ref={list}>
        <RowList label={t('proposals.list')}>
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.key}
              proposal={proposal}
              account={accounts.find(({ id }) => id === proposal.accountId)}
              isPending={pendingKey === proposal.key}
              onSchedule={leaving(schedule)}
              onEdit={edit}
              onDismiss={leaving(dismiss)}
            />
          ))}
        </RowList>
      </div>
    </Card>
  );
}

type ProposalRowProps = {
  readonly proposal: ScheduledProposal;
  /** undefined = not loaded yet, or deleted in the meantime. */
  readonly account: Account | undefined;
  readonly isPending: boolean;
  readonly onSchedule: (proposal: ScheduledProposal) => void;
  readonly onEdit: (proposal: ScheduledProposal) => void;
  readonly onDismiss: (proposal: ScheduledProposal) => void;
};

const shown = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());

/**
 * What recurs, how often, and when next. The description links to the transactions it is based on.
 */
function ProposalRow(props: ProposalRowProps) {
  const { proposal, account, isPending, onSchedule, onEdit, onDismiss } = props;
  const { description, amount } = proposal;
  const currency = account?.currency ?? DEFAULT_CURRENCY;
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={3} inset={4}>
        <Stack gap={1} grow>
          <Stack direction="row" gap={4} justify="between" align="baseline">
            <Text weight="medium">
              <Link
                to={proposalRowsLink(proposal)}
                aria-label={t('proposals.showRows', { description })}
                className={linkClass({ tone: 'quiet' })}
              >
                {description}
              </Link>
            </Text>
            <AmountText amount={amount} currency={currency} signed weight="medium" />
          </Stack>
          <Text size="sm">{evidenceText(proposal, currency)}</Text>
          <Text size="sm" tone="muted">
            {[
              t('proposals.next', { date: shown(proposal.nextDueDate) }),
              ...(account ? [account.name] : []),
            ].join(' · ')}
          </Text>
        </Stack>
        <Stack direction="row" gap={1} align="center" justify="end">
          <Button
            size="sm"
            pending={isPending}
            {...LEAVES_LIST}
            aria-label={t('proposals.scheduleOf', { description })}
            onClick={() => onSchedule(proposal)}
          >
            {t('proposals.schedule')}
          </Button>
          <IconButton
            size="sm"
            aria-label={t('proposals.editOf', { description })}
            icon={<Pencil />}
            onClick={() => onEdit(proposal)}
          />
          <IconButton
            size="sm"
            aria-label={t('proposals.dismissOf', { description })}
            icon={<X />}
            onClick={() => onDismiss(proposal)}
          />
        </Stack>
      </Stack>
    </RowItem>
  );
}

/**
 * Address of the transactions a proposal is based on, filtered by account, dates, amounts, and
 * their common text.
 */
export function proposalRowsLink(proposal: ScheduledProposal): string {
  const { accountId, amounts, firstDate = '', lastDate, search = '' } = proposal;
  const [low, high] = sizes(amounts);
  const params = paramsFromFilter({
    ...NO_FILTER,
    accountId,
    text: search,
    from: firstDate,
    to: lastDate,
    minimum: low,
    maximum: high,
  });
  return routes.transactions(Object.fromEntries(params));
}

/** Absolute amounts, the smaller one first. */
function sizes([one, other]: ScheduledProposal['amounts']): readonly [Money, Money] {
  const [a, b] = [Math.abs(one), Math.abs(other)];
  return [cents(Math.min(a, b)), cents(Math.max(a, b))];
}

/** Frequency, number of occurrences, last date, and the range of amounts if they differ. */
function evidenceText(proposal: ScheduledProposal, currency: string): string {
  const { frequency, interval, monthEnd, nextDueDate, anchorDate = nextDueDate } = proposal;
  const recurrence = t(proposal.orMore ? 'proposals.rhythmOrMore' : 'proposals.rhythm', {
    every: frequencyText({ frequency, interval, monthEnd, nextDueDate, anchorDate }),
    count: proposal.occurrences,
    date: shown(proposal.lastDate),
  });
  const [low, high] = sizes(proposal.amounts);
  if (low === high) return recurrence;
  const [from, to] = [low, high].map((amount) => shownMoney(amount, currency));
  return `${recurrence} · ${t('proposals.range', { low: from ?? '', high: to ?? '' })}`;
}

type ProposalDecisions = {
  /** Key of the proposal being saved. */
  readonly pendingKey: string | null;
  /** Creates a scheduled transaction from the proposal as it is. */
  readonly schedule: (proposal: ScheduledProposal) => void;
  /** Opens the dialog filled in with the proposal. */
  readonly edit: (proposal: ScheduledProposal) => void;
  readonly dismiss: (proposal: ScheduledProposal) => void;
};

/** Decisions about a proposal. Each can be undone. */
function useProposalDecisions(): ProposalDecisions {
  const services = useServices();
  const dialogs = useDialogs();
  const undo = useUndo();
  const postDue = usePostDue();
  const [pendingKey, setPendingKey] = useState<string | null>(null);

  const decide = async <Value,>(
    { key }: ScheduledProposal,
    failed: MessageKey,
    write: () => Promise<Outcome<Value>>,
  ): Promise<void> => {
    if (pendingKey !== null) return;
    setPendingKey(key);
    try {
      const outcome = await write();
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(t(failed), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('accepting or dismissing a proposal failed', error);
      notifyError(t(failed));
    }
    setPendingKey(null);
  };
  return {
    pendingKey,
    schedule: (proposal) =>
      void decide(proposal, 'proposals.scheduleFailed', async () => {
        const outcome = await acceptProposal(services, proposal);
        if (outcome.ok && outcome.change) await postDue(outcome.value, outcome.change);
        return outcome;
      }),
    edit: ({ accountId, description, amount, categoryId, ...recurrence }) => {
      const { frequency, interval, nextDueDate, anchorDate, monthEnd } = recurrence;
      dialogs.open('add-scheduled', {
        values: {
          accountId,
          description,
          amount,
          categoryId,
          frequency,
          interval,
          nextDueDate,
          monthEnd,
          ...(anchorDate === undefined ? {} : { anchorDate }),
        },
      });
    },
    dismiss: (proposal) =>
      void decide(proposal, 'proposals.dismissFailed', () => refuseProposal(services, proposal)),
  };
}
