import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { NEED_KINDS, type NeedKind } from '@/domain/dashboard/needs.ts';
import { t } from '@/messages/t.ts';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Panel } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { NeedRow } from './need-row.tsx';
import { rememberedRows, rememberRows } from './remembered-rows.ts';
import { sectionTitle } from './section-panel.tsx';
import { type Needs, useNeeds } from './use-needs.ts';

/**
 * What needs the user's attention, each one click from done. The search starts after the first
 * paint and adds lines as it finds them.
 */
export function NeedsSection() {
  const found = useNeeds();
  const [expected] = useState(() => rememberedRows('needs'));
  const isLooking = found.waiting.size > 0;
  const kinds = found.needs.map(({ kind }) => kind).join();
  useEffect(() => {
    if (!isLooking) rememberRows('needs', kinds === '' ? [] : kinds.split(','));
  }, [isLooking, kinds]);
  return (
    <Panel
      title={sectionTitle('needs-you')}
      inset="none"
      actions={
        isLooking ? (
          <Text size="sm" tone="muted" role="status">
            {t('needs.looking')}
          </Text>
        ) : null
      }
    >
      <NeedsList found={found} expected={expected} />
    </Panel>
  );
}

type NeedsListProps = {
  readonly found: Needs;
  /** Kinds the list had when last seen. Each keeps its place until its result is in. */
  readonly expected: readonly string[];
};

/**
 * The to-dos found so far in the order of their kinds, with placeholders for those likely to
 * follow.
 */
export function NeedsList({ found, expected }: NeedsListProps) {
  const { needs, overdue, waiting, isPartial } = found;
  const isLooking = waiting.size > 0;
  if (needs.length === 0 && !isLooking && !isPartial) {
    return (
      <Stack direction="row" gap={2} align="center" inset={4}>
        <CircleCheck aria-hidden="true" size={16} />
        <Text tone="muted">{t('needs.nothing')}</Text>
      </Stack>
    );
  }
  const needOf = (kind: NeedKind) => needs.find((need) => need.kind === kind);
  const kinds = NEED_KINDS.filter(
    (kind) => needOf(kind) || (waiting.has(kind) && expected.includes(kind)),
  );
  // On the first visit, reserve one line in case something turns up.
  const shown = kinds.length === 0 && isLooking ? NEED_KINDS.slice(0, 1) : kinds;
  return (
    <>
      {shown.length > 0 ? (
        <RowList label={t('needs.list')}>
          {shown.map((kind) => {
            const need = needOf(kind);
            return need ? (
              <NeedRow key={kind} need={need} overdue={overdue} />
            ) : (
              <RowItem key={kind} hollow>
                <NeedSkeleton />
              </RowItem>
            );
          })}
        </RowList>
      ) : null}
      {isPartial ? (
        <Stack inset={4}>
          <Text as="p" tone="warn">
            {t('needs.partial')}
          </Text>
        </Stack>
      ) : null}
    </>
  );
}

/** About as high as a real row. */
function NeedSkeleton() {
  return (
    <Stack direction="row" gap={4} align="center" inset={4}>
      <Stack gap={0} grow>
        <Skeleton width="lg" />
      </Stack>
      <Skeleton height="control" width="sm" />
    </Stack>
  );
}
