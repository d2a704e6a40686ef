import Plus from 'lucide-react/icons/plus';
import { AmountText } from '@/components/text/amount-text.tsx';
import { unitsText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { HoldingMenu } from './holding-menu.tsx';
import { HoldingGain, HoldingName, HoldingPrice, holdingDetailText } from './holding-parts.tsx';
import type { HoldingRowProps } from './holding-row.ts';
import { priceText, rateText } from './holding-texts.ts';

/** A holding as a row of a table. */
export function HoldingTableRow(props: HoldingRowProps) {
  const { view, actions } = props;
  const { holding, value, rate } = view;
  const detail = holdingDetailText(view);
  const { id, name, currency } = holding;
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <HoldingName {...props} />
          {detail ? (
            <Text size="sm" tone="muted" weight="normal" truncate>
              {detail}
            </Text>
          ) : null}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        {value ? unitsText(value.units) : null}
      </TableCell>
      <TableCell align="end" nowrap>
        {value && value.units > 0 ? (
          <Stack gap={0}>
            <AmountText amount={value.cost} currency={currency} />
            <Text size="sm" tone="muted" numeric>
              {t('holdings.perUnit', {
                amount: priceText(value.unitCost, currency),
              })}
            </Text>
          </Stack>
        ) : null}
      </TableCell>
      <TableCell align="end" nowrap>
        <HoldingPrice {...props} />
      </TableCell>
      <TableCell align="end" nowrap>
        {value?.value == null || value.units === 0 ? null : (
          <AmountText amount={value.value} currency={currency} weight="medium" />
        )}
      </TableCell>
      <TableCell align="end" nowrap>
        <HoldingGain view={view} />
      </TableCell>
      <TableCell align="end" nowrap>
        {rate === null ? null : rateText(rate)}
      </TableCell>
      <TableCell nowrap>
        <Stack direction="row" gap={0} justify="end">
          <IconButton
            size="sm"
            aria-label={t('holdings.addEventOf', { name })}
            icon={<Plus aria-hidden="true" />}
            onClick={() => actions.addEvent(id)}
          />
          <HoldingMenu holding={holding} actions={actions} onRemoved={props.onRemoved} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}
