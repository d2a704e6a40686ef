import { usePayoffDebts } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PayoffView } from './payoff-view.tsx';
import { usePayoffChoice } from './use-payoff-choice.ts';

/** The payoff plan for all debts, one currency at a time, shown instead of the list. */
export function PayoffSection() {
  const debts = usePayoffDebts();
  const [choice, change] = usePayoffChoice();
  const { ids = [], currencies = [] } = debts.status === 'ready' ? debts.value : {};
  const shown = currencies.find(({ currency }) => currency === choice.currency) ?? currencies[0];
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3} align="end" justify="between" wrap>
        <Stack gap={0}>
          <Heading level={2}>{t('payoff.title')}</Heading>
          <Text as="p" tone="muted" measure>
            {t('payoff.detail')}
          </Text>
        </Stack>
        {shown && currencies.length > 1 ? (
          <SegmentedControl
            legend={t('payoff.currency')}
            value={shown.currency}
            onValueChange={(currency) => change({ currency })}
            options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
          />
        ) : null}
      </Stack>
      {debts.status === 'loading' ? <PayoffSkeleton /> : null}
      {debts.status === 'failed' ? (
        <Notice tone="danger">{t('payoff.failed', { message: debts.error.message })}</Notice>
      ) : null}
      {debts.status === 'ready' && !shown ? (
        <EmptyState
          size="compact"
          level={3}
          title={t('payoff.empty')}
          text={t('payoff.emptyText')}
        />
      ) : null}
      {shown ? (
        <PayoffView
          key={shown.currency}
          {...shown}
          allIds={ids}
          choice={choice}
          onChange={change}
        />
      ) : null}
    </Stack>
  );
}

function PayoffSkeleton() {
  return (
    <SkeletonGroup label={t('payoff.loading')}>
      <Stack gap={6}>
        <Card>
          <FieldRow>
            <Skeleton height="control" />
            <Skeleton height="control" />
          </FieldRow>
        </Card>
        <Skeleton height="figure" width="lg" />
        <Card padding="none">
          <SkeletonRows count={4} />
        </Card>
        <Skeleton height="chart" />
      </Stack>
    </SkeletonGroup>
  );
}
