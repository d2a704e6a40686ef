import { useRef, useState } from 'react';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import { valueOr } from '@/live/live.ts';
import { type EnteredNext, useEnteredAlready } from '@/live/scheduled/forecast.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { EnteredAlreadyRow } from './entered-already-row.tsx';
import { useEnteredDecisions } from './use-entered-decisions.ts';
import { useScheduledNames } from './use-scheduled-names.ts';

/** So many are shown until the others are asked for. */
const FIRST_SHOWN = 3;

const NOTHING = { current: null };
const NONE: readonly EnteredNext[] = [];

/** Payments of the coming days that the account seems to have already, each with a decision; nothing where there are none. */
export function EnteredAlready() {
  const found = valueOr(useEnteredAlready(), NONE);
  return found.length > 0 ? <EnteredAlreadySection found={found} /> : null;
}

function EnteredAlreadySection({ found }: { readonly found: readonly EnteredNext[] }) {
  const today = useToday();
  const { currencyOf } = useScheduledNames();
  const { pending, claim, keep } = useEnteredDecisions();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // Where the last one goes the page's heading takes the focus.
  const focusNext = useFocusNext(list, NOTHING, found.length);
  const shown = isWhole ? found : found.slice(0, FIRST_SHOWN);
  const rest = found.length - shown.length;
  const leaving = (decide: (entered: EnteredNext) => void) => (entered: EnteredNext) => {
    focusNext(shown.indexOf(entered));
    decide(entered);
  };
  return (
    <Section
      title={t('enteredAlready.title', { count: found.length })}
      detail={t('enteredAlready.detail')}
    >
      <Stack gap={2}>
        <Card padding="none" clip>
          <div ref={list}>
            <RowList label={t('enteredAlready.list')}>
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
            <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
              {t('enteredAlready.showMore', { count: rest })}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Section>
  );
}
