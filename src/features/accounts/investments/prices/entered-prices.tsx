import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { removePrice } from '@/commands/investments/investment-entries.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Security } from '@/domain/investments/holding.ts';
import { enteredPrices } from '@/domain/investments/price-form.ts';
import { priceText } from '@/features/accounts/investments/investment-texts.ts';
import { dayText } from '@/features/accounts/security-texts.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** The prices of a security that were entered, newest first; each can be deleted. */
export function EnteredPrices({ security }: { readonly security: Security }) {
  const services = useServices();
  const undo = useUndo();
  const prices = enteredPrices(security.holdings);
  const list = useRef<HTMLElement>(null);
  const focusNext = useFocusNext(list, list, prices.length);
  const remove = async (date: CalendarDate, place: number) => {
    focusNext(place);
    const outcome = await removePrice(services, security.key, date);
    if (outcome.ok) undo.offer(outcome.change);
    else {
      notifyError(t('investments.deletePriceFailed'), { description: messageFor(outcome.code) });
    }
  };
  return (
    <Section level={3} title={t('investments.entered')}>
      <ScrollArea ref={list} label={t('investments.entered')} axis="y" height="sm">
        {prices.length === 0 ? (
          <Text as="p" size="sm" tone="muted">
            {t('investments.noneEntered')}
          </Text>
        ) : null}
        <RowList label={t('investments.entered')}>
          {prices.map(({ date, price }, place) => (
            <RowItem key={date}>
              <RecordRow
                name={dayText(date)}
                figure={priceText(price)}
                actions={
                  <IconButton
                    size="sm"
                    aria-label={t('investments.deletePrice', { date: dayText(date) })}
                    icon={<Trash2 aria-hidden="true" />}
                    {...LEAVES_LIST}
                    onClick={() => void remove(date, place)}
                  />
                }
              />
            </RowItem>
          ))}
        </RowList>
      </ScrollArea>
    </Section>
  );
}
