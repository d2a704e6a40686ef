import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { unitCostOf } from '@/domain/investments/holding-event.ts';
import type { HoldingDetail, HoldingView } from '@/domain/investments/holding-view.ts';
import { moneyText, unitsText } from '@/features/accounts/security-texts.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { priceText } from './holding-texts.ts';

type HoldingPoolProps = {
  readonly view: HoldingView;
  readonly detail: HoldingDetail;
  readonly book: Portfolio;
};

/** What a holding has in common with the same security elsewhere: one cost base, and where the rest is. */
export function HoldingPool({ view, detail, book }: HoldingPoolProps) {
  const { holding, security, value } = view;
  const { pool } = detail;
  const others = security.holdings.filter(({ id }) => id !== holding.id);
  const shared = security.placed.filter(({ taxable }) => taxable);
  const isShared = pool?.taxable === true && shared.length > 1 && pool.units > 0;
  if (others.length === 0) return value && !value.taxable ? <Registered /> : null;
  const { currency } = holding;
  return (
    <Stack gap={1}>
      {value && !value.taxable ? <Registered /> : null}
      {isShared ? (
        <Text as="p" measure>
          {t('holdings.poolText', {
            units: unitsText(pool.units),
            count: shared.length,
            cost: moneyText(pool.cost, currency),
            each: priceText(unitCostOf(pool), currency),
          })}
        </Text>
      ) : null}
      <Stack direction="row" gap={2} wrap>
        <Text tone="muted">{t('holdings.alsoIn')}</Text>
        {others.map((other) => (
          <Link
            key={other.id}
            to={routes.account(other.accountId, { holding: other.id })}
            className={linkClass()}
          >
            {book.accountsById.get(other.accountId)?.name ?? other.name}
          </Link>
        ))}
      </Stack>
    </Stack>
  );
}

function Registered() {
  return (
    <Text as="p" tone="muted">
      {t('holdings.registered')}
    </Text>
  );
}
