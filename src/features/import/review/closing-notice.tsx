import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { ClosingLine } from './closing-line.tsx';
import type { ReviewAction, ReviewState } from './review-state.ts';

/** An account whose files prove nothing. */
export type AskedClosing = {
  readonly account: Account;
  /** The day of its newest row. */
  readonly day: CalendarDate;
  /** Why they prove nothing. */
  readonly reason: string;
};

/**
 * Where the files prove nothing, the closing balance of the statement does: typed for each account, and compared with what
 * Coffer will hold. Folded where there is little room.
 */
export function ClosingNotice(props: {
  readonly state: ReviewState;
  /** One or more. */
  readonly asked: readonly AskedClosing[];
  /** The files go into several accounts: each is named. */
  readonly isOneOfSeveral: boolean;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, asked, isOneOfSeveral, onAction } = props;
  const isWide = useWideScreen();
  const reasons = new Set(asked.map(({ reason }) => reason));
  const lines = (
    <Stack gap={4}>
      {asked.map(({ account, day }) => (
        <ClosingLine
          key={account.id}
          state={state}
          account={account}
          day={day}
          isOneOfSeveral={isOneOfSeveral}
          onAction={onAction}
        />
      ))}
    </Stack>
  );
  return (
    <Notice>
      <Stack gap={3}>
        <Text as="p">
          {[...reasons].join(' ')} {t('importReview.closingHelp')}
        </Text>
        {isWide ? lines : <Disclosure summary={t('importReview.closingFold')}>{lines}</Disclosure>}
      </Stack>
    </Notice>
  );
}
