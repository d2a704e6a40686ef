import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { shownMoney } from '@/components/text/shown-money.ts';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { frequencyText } from '@/features/scheduled/list-frequency.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { proposalRowsLink, sizes } from './proposal-rows-link.ts';

type ProposalRowProps = {
  readonly proposal: ScheduledProposal;
  /** undefined: not read yet, or deleted meanwhile. */
  readonly account: Account | undefined;
  readonly isPending: boolean;
  readonly onSchedule: (proposal: ScheduledProposal) => void;
  readonly onEdit: (proposal: ScheduledProposal) => void;
  readonly onDismiss: (proposal: ScheduledProposal) => void;
};

const shown = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());

/** What comes back, how often and when next; its text leads to the rows that say so. */
export function ProposalRow(props: ProposalRowProps) {
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

/** How often, how many times so far and when last, and between which amounts where they differ. */
function evidenceText(proposal: ScheduledProposal, currency: string): string {
  const { frequency, interval, monthEnd, nextDueDate, anchorDate = nextDueDate } = proposal;
  const rhythm = t(proposal.orMore ? 'proposals.rhythmOrMore' : 'proposals.rhythm', {
    every: frequencyText({ frequency, interval, monthEnd, nextDueDate, anchorDate }),
    count: proposal.occurrences,
    date: shown(proposal.lastDate),
  });
  const [low, high] = sizes(proposal.amounts);
  if (low === high) return rhythm;
  const [from, to] = [low, high].map((amount) => shownMoney(amount, currency));
  return `${rhythm} · ${t('proposals.range', { low: from ?? '', high: to ?? '' })}`;
}
