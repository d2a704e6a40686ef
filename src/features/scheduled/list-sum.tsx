import type { Ref } from 'react';
import { shownMoney } from '@/components/text/shown-money.ts';
import {
  monthlySums,
  type ScheduledGroup,
  type ScheduledKind,
} from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FocusBox } from '@/ui/lists/focus-box.tsx';
import type { ScheduledNames } from './use-scheduled-names.ts';

type ListSumProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly kind: Extract<ScheduledKind, 'income' | 'costs' | 'left'>;
  readonly groups: readonly ScheduledGroup[];
  readonly names: ScheduledNames;
  readonly onShowAll: () => void;
};

/** What the rows of the list come to in an average month; they are those that a total adds up. */
export function ListSum({ ref, kind, groups, names, onShowAll }: ListSumProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const sums = [...monthlySums(groups, names.currencyOf)].map(([currency, amount]) =>
    shownMoney(amount, currency, { signed: true }),
  );
  const text =
    count === 0
      ? t(`scheduled.none-${kind}`)
      : t(`scheduled.sum-${kind}`, { count, amount: sums.join(t('scheduled.sumJoint')) });
  return (
    <FocusBox ref={ref} label={text}>
      <Stack direction="row" gap={3} align="center" justify="between">
        <Text role="status">{text}</Text>
        <Button size="sm" variant="ghost" onClick={onShowAll}>
          {t('scheduled.showAll')}
        </Button>
      </Stack>
    </FocusBox>
  );
}
