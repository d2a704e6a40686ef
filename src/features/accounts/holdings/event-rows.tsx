import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Receipt from 'lucide-react/icons/receipt';
import Trash2 from 'lucide-react/icons/trash';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { EventLine } from '@/domain/investments/holding-view.ts';
import { dayText, unitsText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ThreeLineRow } from '@/ui/lists/three-line-row.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { eventFigures } from './event-texts.ts';

/** What a row of an event is drawn from, as a table row or on a narrow screen. */
export type EventRowProps = {
  readonly line: EventLine;
  readonly currency: string;
  /** What happened. */
  readonly text: string;
  /** The transaction that its cash is; null = none. */
  readonly rowId: string | null;
  readonly onOpenRow: (transactionId: string) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** An event as a row of a table. */
export function EventTableRow(props: EventRowProps) {
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

/** An event as a row of a list on a narrow screen. */
export function EventNarrowRow(props: EventRowProps) {
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

/** The way to the transaction that has the cash of an event already. */
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
