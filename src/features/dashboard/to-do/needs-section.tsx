import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { NEED_KINDS, type NeedKind } from '@/domain/dashboard/needs.ts';
import { rememberedRows, rememberRows } from '@/features/dashboard/remembered-rows.ts';
import { SectionCard } from '@/features/dashboard/section-panel.tsx';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { BoardRows, SkeletonTiles } from '@/ui/lists/board-row.tsx';
import { NeedRow } from './need-row.tsx';
import { type Needs, useNeeds } from './use-needs.ts';

/**
 * What needs the user's attention, each one press from done. The search starts after the first
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
  return <NeedsCard found={found} expected={expected} />;
}

type NeedsCardProps = {
  readonly found: Needs;
  /** Kinds the list had when last seen. Each keeps its place until its result is in. */
  readonly expected: readonly string[];
};

/** The to-dos found so far; says that all is clear only once everything was looked through. */
export function NeedsCard({ found, expected }: NeedsCardProps) {
  const isLooking = found.waiting.size > 0;
  const isClear = !isLooking && found.needs.length === 0 && !found.isPartial;
  return (
    <SectionCard
      section="needs-you"
      isWaiting={isLooking && found.needs.length === 0 && expected.length === 0}
      aside={
        isLooking ? (
          <Text size="sm" tone="muted" role="status">
            {t('needs.looking')}
          </Text>
        ) : (
          <Badge>{countText(found.needs.length)}</Badge>
        )
      }
      empty={
        isClear
          ? {
              text: (
                <>
                  <CircleCheck aria-hidden="true" size={16} />
                  {t('needs.allClear')}
                  <VisuallyHidden>{t('needs.nothing')}</VisuallyHidden>
                </>
              ),
            }
          : null
      }
    >
      <NeedsList found={found} expected={expected} />
    </SectionCard>
  );
}

/** With at most this many to-dos, each has room for a second line. */
const MOST_LONG = 4;

/** In the order of their kinds, with placeholders for those likely to follow. */
function NeedsList({ found, expected }: NeedsCardProps) {
  const { needs, waiting, isPartial } = found;
  const needOf = (kind: NeedKind) => needs.find((need) => need.kind === kind);
  const shown = NEED_KINDS.filter(
    (kind) => needOf(kind) || (waiting.has(kind) && expected.includes(kind)),
  );
  const isLong = useWideScreen() && shown.length <= MOST_LONG;
  return (
    <>
      {shown.length > 0 ? (
        <BoardRows label={t('needs.list')}>
          {shown.map((kind) => {
            const need = needOf(kind);
            return need ? (
              <NeedRow key={kind} need={need} names={found} isLong={isLong} />
            ) : (
              <li key={kind} aria-hidden="true">
                <SkeletonTiles count={1} />
              </li>
            );
          })}
        </BoardRows>
      ) : null}
      {isPartial ? (
        <Text as="p" tone="warn">
          {t('needs.partial')}
        </Text>
      ) : null}
    </>
  );
}
