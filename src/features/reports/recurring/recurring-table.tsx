import { everyText } from '@/components/text/value-text.ts';
import { shareOfAmount } from '@/domain/reports/categories.ts';
import type { RecurringLine } from '@/domain/reports/recurring.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { accountName, categoryName } from '@/features/reports/parts/names.ts';
import { percentText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.ts';
import { ShareBar } from '@/ui/charts/share-bar.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import type { RecurringRowsProps } from './recurring-lines.ts';

/** What recurs as a table: each item with what it comes to in a month and a year. */
export function RecurringTable(props: RecurringRowsProps) {
  const { label, lines, totals, currency } = props;
  const amount = (value: RecurringLine['amount']) => (
    <AmountLink amount={value} currency={currency} rows={null} />
  );
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell width="fill">{t('reportNames.item')}</TableHeaderCell>
          <TableHeaderCell>{t('reportNames.every')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('reportNames.monthly')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('reportNames.yearly')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('reportNames.shareOfSide')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.scheduledId}>
            <TableCell as="th" truncate>
              <Item {...props} line={line} />
            </TableCell>
            <TableCell nowrap tone="muted">
              <Every {...props} line={line} />
            </TableCell>
            <TableCell align="end" nowrap>
              {amount(line.amount)}
            </TableCell>
            <TableCell align="end" nowrap>
              {amount(line.yearly)}
            </TableCell>
            <TableCell align="end" nowrap>
              <Share share={shareOfAmount(line.amount, totals.month)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <TableRow>
          <TableCell as="th">{t('reportNames.total')}</TableCell>
          <TableCell />
          <TableCell align="end" nowrap weight="medium">
            {amount(totals.month)}
          </TableCell>
          <TableCell align="end" nowrap weight="medium">
            {amount(totals.year)}
          </TableCell>
          <TableCell />
        </TableRow>
      </tfoot>
    </Table>
  );
}

type LineProps = RecurringRowsProps & { readonly line: RecurringLine };

function Item({ line, items, base, onOpen }: LineProps) {
  const { scheduledId, categoryId } = line;
  const item = items.get(scheduledId);
  const name = item?.description ?? '';
  const category = base.categories.find(({ id }) => id === categoryId);
  return (
    <Stack gap={1}>
      <Text truncate title={name}>
        <QuietButton
          aria-haspopup="dialog"
          aria-label={t('reportNames.editItem', { name })}
          onClick={() => onOpen(scheduledId)}
        >
          {name}
        </QuietButton>
      </Text>
      <Stack direction="row" gap={2} align="center">
        <Chip hue={category ? hueOf(category.color - 1) : undefined}>
          {categoryName(base, categoryId)}
        </Chip>
        <Text size="sm" tone="muted" weight="normal" truncate>
          {item ? accountName(base, item.accountId) : ''}
        </Text>
      </Stack>
    </Stack>
  );
}

function Every({ line, items }: LineProps) {
  const item = items.get(line.scheduledId);
  return item ? everyText(item) : null;
}

function Share({ share }: { readonly share: number | null }) {
  if (share === null) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return <ShareBar share={share} text={percentText(share)} />;
}
