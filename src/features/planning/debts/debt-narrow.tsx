import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { cardLinkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { ThreeLineRow } from '@/ui/lists/three-line-row.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { DebtAmount } from './debt-amount.tsx';
import { DebtEnd } from './debt-end.tsx';
import { DebtMenu } from './debt-menu.tsx';
import { kindTexts } from './debt-names.ts';
import { isOwedKnown } from './debt-row.ts';
import { moneyText, rateText } from './debt-texts.ts';
import type { DebtListProps, DebtRowProps } from './list-row.ts';

/** Debts in three lines each, where a table would not fit. */
export function DebtNarrow({ rows, totals, propsOf }: DebtListProps) {
  const isOne = totals.length === 1;
  return (
    <RowList label={t('debts.list')}>
      {rows.map((row) => (
        <RowItem key={row.view.debt.id}>
          <NarrowRow {...propsOf(row)} />
        </RowItem>
      ))}
      {rows.length > 1
        ? totals.map(({ currency, owed, payment }) => (
            <RowItem key={currency}>
              <TwoLineRow
                title={isOne ? t('debts.total') : t('debts.totalOf', { currency })}
                detail={t('debts.aMonth', { amount: moneyText(payment, currency) })}
                value={<AmountText amount={owed} currency={currency} weight="medium" />}
              />
            </RowItem>
          ))
        : null}
    </RowList>
  );
}

function NarrowRow({ row, actions, triggerRef }: DebtRowProps) {
  const { debt, currency, owed, month } = row.view;
  return (
    <ThreeLineRow
      title={
        <Link to={routes.planning('debts', { id: debt.id })} className={cardLinkClass()}>
          {debt.name}
        </Link>
      }
      value={<DebtAmount row={row} amount={owed} weight="medium" />}
      detail={
        <Text truncate>
          {[t('debts.rate', { rate: rateText(row.apr) }), ...kindTexts(row)].join(' · ')}
        </Text>
      }
      note={<DebtEnd row={row} isSentence />}
      noteValue={
        isOwedKnown(row) ? t('debts.aMonth', { amount: moneyText(month.payment, currency) }) : null
      }
      trailing={<DebtMenu debt={debt} actions={actions} triggerRef={triggerRef} />}
    />
  );
}
