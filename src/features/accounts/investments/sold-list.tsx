import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { percentText } from './investment-texts.ts';
import { HoldingLink } from './security-cells.tsx';
import type { SecuritiesProps } from './security-rows.ts';

/** Securities of which no unit is left, with the return that they had. What they realised stands with the gains of its year. */
export function SoldList({ label, securities, accounts }: SecuritiesProps) {
  return (
    <Card padding="none" clip>
      <RowList label={label}>
        {securities.map(({ security, lines, yearly }) => (
          <RowItem key={security.key}>
            <TwoLineRow
              wrap
              title={security.symbol ? `${security.symbol} · ${security.name}` : security.name}
              detail={lines.map((line, index) => (
                <span key={line.holdingId}>
                  {index > 0 ? ', ' : null}
                  <HoldingLink accounts={accounts} holding={line} />
                </span>
              ))}
              value={
                yearly === null
                  ? t('investments.none')
                  : t('investments.soldYearly', { percent: percentText(yearly, true) })
              }
            />
          </RowItem>
        ))}
      </RowList>
    </Card>
  );
}
