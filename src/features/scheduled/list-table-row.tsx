import Pencil from 'lucide-react/icons/pencil';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { LineWithMarks } from '@/ui/lists/line-with-marks.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { ListAmount } from './list-amount.tsx';
import { dayText } from './list-date.ts';
import { frequencyDetails, frequencyText } from './list-frequency.ts';
import { ListMenu } from './list-menu.tsx';
import { RowAccount, RowCategory, RowDistance } from './list-parts.tsx';
import type { ListRowProps } from './list-row.ts';

/** A scheduled transaction as a row of a table. */
export function ListTableRow({ row, names, today, actions, triggerRef }: ListRowProps) {
  const { item, date, monthly } = row;
  const { description, paused } = item;
  const tone = paused ? 'muted' : 'default';
  return (
    <TableRow>
      <TableCell tone={tone}>
        {paused ? (
          t('scheduled.group-paused')
        ) : (
          <Stack gap={0}>
            <Text numeric>{dayText(date, today)}</Text>
            <RowDistance row={row} />
          </Stack>
        )}
      </TableCell>
      <TableCell as="th" truncate tone={tone}>
        <Stack gap={0}>
          <Text truncate title={description}>
            {description}
          </Text>
          <Text as="div" size="sm" tone="muted" weight="normal">
            <LineWithMarks marks={<RowCategory item={item} names={names} />}>
              <RowAccount item={item} names={names} />
            </LineWithMarks>
          </Text>
        </Stack>
      </TableCell>
      <TableCell tone={tone}>
        <Stack gap={0}>
          <Text>{frequencyText(item)}</Text>
          {frequencyDetails(item).map((detail) => (
            <Text key={detail} size="sm" tone="muted">
              {detail}
            </Text>
          ))}
        </Stack>
      </TableCell>
      <TableCell align="end">
        <ListAmount item={item} amount={item.amount} names={names} weight="medium" />
      </TableCell>
      <TableCell align="end" tone="muted">
        <ListAmount item={item} amount={monthly} names={names} isQuiet />
      </TableCell>
      <TableCell nowrap>
        <Stack direction="row" gap={0} justify="end">
          <IconButton
            size="sm"
            aria-label={t('scheduled.editRow', { description })}
            icon={<Pencil aria-hidden="true" />}
            onClick={actions.edit}
          />
          <ListMenu item={item} actions={actions} triggerRef={triggerRef} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}
