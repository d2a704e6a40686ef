import { useState } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { BALANCE_RANGES, type BalanceRange } from '@/domain/accounts/balance-history.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { useBalanceHistory } from '@/live/accounts/account.ts';
import { useToday } from '@/live/today.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { BalanceChart } from './balance-chart.tsx';

type BalanceSectionProps = {
  readonly account: Account;
  /** What the line leaves out, in a sentence. */
  readonly note?: string | undefined;
  /** Shows the transactions of the month of a day. */
  readonly onOpenMonth: (date: CalendarDate) => void;
};

const RANGE_LABELS: Readonly<Record<BalanceRange, MessageKey>> = {
  '3m': 'accounts.range3m',
  '1y': 'accounts.range1y',
  all: 'accounts.rangeAll',
};

/** How the balance came to be. Folded on a phone, where the transactions come first. */
export function BalanceSection(props: BalanceSectionProps) {
  const isWide = useWideScreen();
  const [range, setRange] = useState<BalanceRange>('3m');
  const [isOpen, setOpen] = useState(false);
  const choice = (
    <SegmentedControl
      legend={t('accounts.historyRange')}
      value={range}
      onValueChange={setRange}
      options={BALANCE_RANGES.map((value) => ({ value, label: t(RANGE_LABELS[value]) }))}
    />
  );
  if (isWide) {
    return (
      <Section title={t('accounts.history')} detail={props.note} actions={choice}>
        <BalanceHistory {...props} range={range} />
      </Section>
    );
  }
  return (
    <Disclosure summary={t('accounts.history')} open={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <Stack gap={3}>
          {props.note ? (
            <Text as="p" size="sm" tone="muted">
              {props.note}
            </Text>
          ) : null}
          {choice}
          <BalanceHistory {...props} range={range} />
        </Stack>
      ) : null}
    </Disclosure>
  );
}

function BalanceHistory(props: BalanceSectionProps & { readonly range: BalanceRange }) {
  const { account, range } = props;
  const history = useBalanceHistory(account, range, useToday());
  if (history.status === 'failed') {
    return (
      <Notice tone="danger">
        {t('accounts.historyFailed', { message: history.error.message })}
      </Notice>
    );
  }
  return (
    <Card>
      {history.status === 'loading' ? (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton height="chart" />
        </SkeletonGroup>
      ) : history.value.length < 2 ? (
        <Text as="p" tone="muted">
          {t('accounts.historyTooShort')}
        </Text>
      ) : (
        <BalanceChart {...props} points={history.value} />
      )}
    </Card>
  );
}
