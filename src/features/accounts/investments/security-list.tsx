import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { InvestedSecurity } from '@/domain/investments/investments.ts';
import { unitsText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { ThreeLineRow } from '@/ui/lists/three-line-row.tsx';
import { gainPercent, priceText, shortName } from './investment-texts.ts';
import { HoldingLink, PriceDay } from './security-cells.tsx';
import { linesOf, type SecuritiesProps } from './security-rows.ts';

/** Securities as a list, for narrow screens. */
export function SecurityList({ label, securities, accounts }: SecuritiesProps) {
  return (
    <RowList label={label}>
      {securities.map((each) => (
        <RowItem key={each.security.key}>
          <SecurityItem invested={each} accounts={accounts} />
        </RowItem>
      ))}
    </RowList>
  );
}

type ItemProps = Pick<SecuritiesProps, 'accounts'> & { readonly invested: InvestedSecurity };

function SecurityItem({ invested, accounts }: ItemProps) {
  const dialogs = useDialogs();
  const { security, units, price, cost, value, gain, isStale } = invested;
  const { currency, name, symbol } = security;
  return (
    <ThreeLineRow
      title={symbol ? `${symbol} · ${name}` : name}
      value={
        value === null ? (
          t('investments.none')
        ) : (
          <AmountText amount={value} currency={currency} weight="medium" />
        )
      }
      detail={
        <Stack direction="row" gap={2} wrap justify="between">
          <span>
            {price
              ? t('investments.unitsAtPrice', {
                  units: unitsText(units),
                  price: priceText(price.price),
                })
              : t('investments.unitsNoPrice', { units: unitsText(units) })}
          </span>
          {gain === null ? null : (
            <span>
              <AmountText amount={gain} currency={currency} signed />{' '}
              <Text>{gainPercent(gain, cost)}</Text>
            </span>
          )}
        </Stack>
      }
      note={linesOf(invested).map(({ holdingId, accountId }, index) => (
        <span key={holdingId}>
          {index > 0 ? ', ' : null}
          <HoldingLink accounts={accounts} holding={{ holdingId, accountId }} />
        </span>
      ))}
      noteValue={price ? <PriceDay price={price} isStale={isStale} /> : null}
      trailing={
        <IconButton
          aria-label={t('investments.setPriceOf', { name: shortName(security) })}
          icon={<CircleDollarSign aria-hidden="true" />}
          onClick={() => dialogs.open('add-prices', { holdingId: security.holdings[0]?.id ?? '' })}
        />
      }
    />
  );
}
