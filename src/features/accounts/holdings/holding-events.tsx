import { useRef } from 'react';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import type { EventLine, HoldingDetail, HoldingView } from '@/domain/investments/holding-view.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useCashSides } from '@/live/investments/holdings.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { FocusBox } from '@/ui/lists/focus-box.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Table, TableBody, TableHead, TableHeaderCell } from '@/ui/tables/table.tsx';
import { EventNarrowRow, type EventRowProps, EventTableRow } from './event-rows.tsx';
import { eventText } from './event-texts.ts';
import type { HoldingActions } from './use-holding-actions.ts';

/** What stands there before it is asked for the rest. */
const FIRST = 20;

type HoldingEventsProps = {
  readonly view: HoldingView;
  readonly detail: HoldingDetail;
  readonly book: Portfolio;
  readonly actions: HoldingActions;
};

/** All that happened to a holding, newest first. */
export function HoldingEvents({ view, detail, book, actions }: HoldingEventsProps) {
  const isWide = useWideScreen('lg');
  const box = useRef<HTMLDivElement>(null);
  const { holding } = view;
  const { lines } = detail;
  const { shown, rest } = useFirstFew(lines, FIRST);
  const rowOf = valueOr(useCashSides(holding.accountId, holding.id), () => null);
  const own = book.accountsById.get(holding.accountId)?.currency ?? '';
  const { currency } = holding;
  const cashNote =
    own === currency ? t('holdings.cashNote') : t('holdings.cashNoteForeign', { currency, own });
  const nameOf = (id: string) => book.accountsById.get(id)?.name ?? '';
  const propsOf = (line: EventLine): EventRowProps => ({
    line,
    currency,
    text: eventText(line, nameOf),
    rowId: rowOf(line.event.id),
    onOpenRow: actions.openRow,
    onEdit: () => actions.editEvent(holding.id, line.event.id),
    onRemove: () => actions.removeEvent(holding.id, line.event.id, () => box.current?.focus()),
  });
  return (
    <Section level={3} title={t('holdings.events')} detail={cashNote}>
      <FocusBox ref={box} label={t('holdings.events')}>
        {lines.length === 0 ? (
          <Text as="p" tone="muted">
            {t('holdings.noEvents')}
          </Text>
        ) : (
          <Card padding="none" clip>
            {isWide ? (
              <Table label={t('holdings.events')}>
                <EventsHead />
                <TableBody>
                  {shown.map((line) => (
                    <EventTableRow key={line.event.id} {...propsOf(line)} />
                  ))}
                </TableBody>
              </Table>
            ) : (
              <RowList label={t('holdings.events')}>
                {shown.map((line) => (
                  <RowItem key={line.event.id}>
                    <EventNarrowRow {...propsOf(line)} />
                  </RowItem>
                ))}
              </RowList>
            )}
          </Card>
        )}
      </FocusBox>
      {rest}
    </Section>
  );
}

function EventsHead() {
  return (
    <TableHead>
      <tr>
        <TableHeaderCell width="date">{t('holdings.columnDate')}</TableHeaderCell>
        <TableHeaderCell>{t('holdings.columnEvent')}</TableHeaderCell>
        <TableHeaderCell align="end" width="amount">
          {t('holdings.columnAmount')}
        </TableHeaderCell>
        <TableHeaderCell align="end" width="amount">
          {t('holdings.columnAfter')}
        </TableHeaderCell>
        <TableHeaderCell hideLabel width="min">
          {t('holdings.columnActions')}
        </TableHeaderCell>
      </tr>
    </TableHead>
  );
}
