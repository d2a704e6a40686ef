import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Receipt from 'lucide-react/icons/receipt';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { EventLine, HoldingDetail, HoldingView } from '@/domain/investments/holding-view.ts';
import { dayText, unitsText } from '@/features/accounts/security-text.ts';
import { type Portfolio, useCashSides } from '@/live/investments/holdings.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ThreeLineRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import type { HoldingActions } from './holding-menu.tsx';
import { eventFigures, eventText } from './holding-text.ts';

/** Number of events shown before 'Show more'. */
const FIRST = 20;

type HoldingEventsProps = {
  readonly view: HoldingView;
  readonly detail: HoldingDetail;
  readonly portfolio: Portfolio;
  readonly actions: HoldingActions;
};

/** All events of a holding, newest first. */
export function HoldingEvents({ view, detail, portfolio, actions }: HoldingEventsProps) {
  const isWide = useWideScreen('lg');
  const box = useRef<HTMLDivElement>(null);
  const { holding } = view;
  const { lines } = detail;
  const { shown, rest } = useFirstFew(lines, FIRST);
  const rowOf = valueOr(useCashSides(holding.accountId, holding.id), () => null);
  const own = portfolio.accountsById.get(holding.accountId)?.currency ?? '';
  const { currency } = holding;
  const cashNote =
    own === currency ? t('holdings.cashNote') : t('holdings.cashNoteForeign', { currency, own });
  const nameOf = (id: string) => portfolio.accountsById.get(id)?.name ?? '';
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

/** Props of one event row, either in the table or in the narrow list. */
type EventRowProps = {
  readonly line: EventLine;
  readonly currency: string;
  /** What happened, as text. */
  readonly text: string;
  /** The transaction that holds its cash; null = none. */
  readonly rowId: string | null;
  readonly onOpenRow: (transactionId: string) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function EventTableRow(props: EventRowProps) {
  const { line, currency, text, onEdit, onRemove } = props;
  const date = dayText(line.event.date);
  const figures = eventFigures(line, currency);
  return (
    <TableRow>
      <TableCell nowrap>{date}</TableCell>
      <TableCell as="th">
        <Stack gap={0}>
          {text}
          {figures ? (
            <Text size="sm" tone="muted" weight="normal">
              {figures}
            </Text>
          ) : null}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <Stack gap={0} align="end">
          <Cash line={line} currency={currency} />
          <CashRowLink {...props} />
        </Stack>
      </TableCell>
      <TableCell align="end" tone="muted" nowrap>
        {line.units === null ? null : unitsText(line.units)}
      </TableCell>
      <TableCell nowrap>
        <IconButton
          size="sm"
          aria-label={t('holdings.editEvent', { event: text, date })}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          aria-label={t('holdings.deleteEvent', { event: text, date })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </TableCell>
    </TableRow>
  );
}

function EventNarrowRow(props: EventRowProps) {
  const { line, currency, text, rowId, onOpenRow, onEdit, onRemove } = props;
  const date = dayText(line.event.date);
  return (
    <ThreeLineRow
      title={text}
      value={<Cash line={line} currency={currency} />}
      detail={eventFigures(line, currency)}
      note={date}
      noteValue={
        line.units === null ? null : t('holdings.lineUnitsAfter', { units: unitsText(line.units) })
      }
      trailing={
        <Menu
          trigger={
            <IconButton
              aria-label={t('holdings.moreOfEvent', { event: text, date })}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
          items={[
            ...(rowId === null
              ? []
              : [
                  {
                    id: 'row',
                    label: t('holdings.openRow'),
                    icon: <Receipt />,
                    onSelect: () => onOpenRow(rowId),
                  },
                ]),
            { id: 'edit', label: t('holdings.menuEdit'), icon: <Pencil />, onSelect: onEdit },
            {
              id: 'delete',
              label: t('common.delete'),
              icon: <Trash2 />,
              danger: true,
              separated: true,
              onSelect: onRemove,
            },
          ]}
        />
      }
    />
  );
}

/** Link to the transaction that holds the event's cash. */
function CashRowLink({ rowId, text, line, onOpenRow }: EventRowProps) {
  if (rowId === null) return null;
  const date = dayText(line.event.date);
  return (
    <Text size="sm" tone="muted">
      <QuietButton
        aria-label={t('holdings.openRowOf', { event: text, date })}
        onClick={() => onOpenRow(rowId)}
      >
        {t('holdings.hasRow')}
      </QuietButton>
    </Text>
  );
}

function Cash({ line, currency }: Pick<EventRowProps, 'line' | 'currency'>) {
  if (!line.cash) return null;
  return <AmountText amount={line.cash} currency={currency} signed />;
}
