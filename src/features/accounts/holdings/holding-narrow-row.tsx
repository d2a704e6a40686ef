import { AmountText } from '@/components/text/amount-text.tsx';
import { moneyText, unitsText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { ThreeLineRow } from '@/ui/lists/three-line-row.tsx';
import { HoldingMenu } from './holding-menu.tsx';
import { HoldingName, holdingDetailText, StaleMark } from './holding-parts.tsx';
import type { HoldingRowProps } from './holding-row.ts';
import { priceText, rateText } from './holding-texts.ts';

/** A holding as a row of a list on a narrow screen. */
export function HoldingNarrowRow(props: HoldingRowProps) {
  const { view, actions } = props;
  const { holding, value, rate } = view;
  const { currency } = holding;
  const isHeld = value !== null && value.units > 0;
  const price = value?.price;
  const units = value ? unitsText(value.units) : '';
  const worth = isHeld && value.value !== null ? value.value : null;
  const gain =
    isHeld && value.gain !== null
      ? [
          moneyText(value.gain, currency, true),
          rate === null ? '' : t('holdings.aYear', { rate: rateText(rate) }),
        ]
      : [];
  return (
    <ThreeLineRow
      title={<HoldingName {...props} isWholeRow />}
      value={worth === null ? null : <AmountText amount={worth} currency={currency} />}
      detail={
        isHeld && price ? (
          <>
            {t('holdings.lineUnits', { units, price: priceText(price.price, currency) })}
            {value.isStale ? ' ' : null}
            <StaleMark view={view} />
          </>
        ) : isHeld ? (
          `${t('holdings.lineUnitsOnly', { units })} · ${t('holdings.noPrice')}`
        ) : (
          holdingDetailText(view)
        )
      }
      note={isHeld ? holdingDetailText(view) : ''}
      noteValue={gain.filter(Boolean).join(' · ')}
      trailing={<HoldingMenu holding={holding} actions={actions} onRemoved={props.onRemoved} />}
    />
  );
}
