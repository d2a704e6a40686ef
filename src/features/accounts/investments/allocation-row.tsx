import Pencil from 'lucide-react/icons/pencil';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { cents, type Money } from '@/domain/core/money.ts';
import type { AllocationRow as Row } from '@/domain/investments/allocation.ts';
import type { Security } from '@/domain/investments/holding.ts';
import { moneyText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { LevelBar } from '@/ui/charts/level-bar.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { percentText, shortName } from './investment-texts.ts';

type AllocationRowProps = {
  readonly row: Row;
  readonly security: Security;
  /** Cents that new money puts here; null = no new money. */
  readonly buy: Money | null;
};

/** A security's share as a bar with a mark at its target. */
export function AllocationRow({ row, security, buy }: AllocationRowProps) {
  const dialogs = useDialogs();
  const name = shortName(security);
  const { percent, targetPercent } = row;
  const share = percentText(percent / 100);
  const target = percentText(targetPercent / 100);
  const hasTarget = targetPercent > 0;
  // Where several accounts hold it, the target may stand with any of them.
  const place = security.holdings.find((each) => each.targetPercent > 0) ?? security.holdings[0];
  return (
    <MeasuredRow
      title={<Text weight="medium">{name}</Text>}
      value={<Text weight="medium">{share}</Text>}
      bar={
        <LevelBar
          label={t('investments.shareOf', { name })}
          share={percent / 100}
          mark={hasTarget ? targetPercent / 100 : undefined}
          valueText={hasTarget ? t('investments.shareAgainst', { percent: share, target }) : share}
        />
      }
      detail={hasTarget ? t('investments.target', { percent: target }) : t('investments.noTarget')}
      valueDetail={
        hasTarget ? <Difference row={row} buy={buy} currency={security.currency} /> : null
      }
      trailing={
        <IconButton
          size="sm"
          aria-label={t('investments.editTarget', { name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => dialogs.open('edit-holding', { holdingId: place?.id ?? '' })}
        />
      }
    />
  );
}

type DifferenceProps = Omit<AllocationRowProps, 'security'> & { readonly currency: string };

/** What new money buys of it; without any, how far it is off. */
function Difference({ row, buy, currency }: DifferenceProps) {
  if (buy !== null) {
    return (
      <Text tone={buy > 0 ? 'accent' : 'muted'} weight={buy > 0 ? 'medium' : 'normal'}>
        {buy > 0
          ? t('investments.buy', { amount: moneyText(buy, currency) })
          : t('investments.buyNothing')}
      </Text>
    );
  }
  const difference = row.difference ?? 0;
  if (difference === 0) return t('investments.onTarget');
  const amount = moneyText(cents(Math.abs(difference)), currency);
  return t(difference > 0 ? 'investments.toBuy' : 'investments.toSell', { amount });
}
