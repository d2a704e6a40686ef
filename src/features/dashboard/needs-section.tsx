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

type NeedsListProps = {
  readonly found: Needs;
  /** The kinds that stood there when the list was last seen: each keeps its place until it is known. */
  readonly expected: readonly string[];
};

/** The lines that are known, in the order of their kinds, and the places of those that are likely to come. */
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
  // Never seen before: something may come.
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

/** A line to come, about as high as one that is there. */
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

/** What needs the person, each one click from done; looked for once the page is on screen, and told line by line as it is found. */
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
