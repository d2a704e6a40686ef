import { isNothing } from '@/domain/report-amount.ts';
import type { NameLine } from '@/domain/report-names.ts';
import { t } from '@/messages/t.ts';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { TwoLineRow } from '@/ui/two-line-row.tsx';
import { percentText } from '../parts/report-words.ts';
import { NameCount, NameFigure } from './name-cells.tsx';
import type { NameRowsProps } from './name-rows.ts';

/** Payees or tags on a narrow screen: expense above income, and how many transactions. */
export function NameList(props: NameRowsProps) {
  const { label, lines, total, totalName, nameOf, currency } = props;
  return (
    <RowList label={label}>
      {lines.map((line) => (
        <RowItem key={line.key}>
          <NameRow line={line} name={nameOf(line.key)} currency={currency} share={line.share} />
        </RowItem>
      ))}
      <RowItem>
        <NameRow line={total} name={totalName} currency={currency} share={null} />
      </RowItem>
    </RowList>
  );
}

type NameRowProps = {
  readonly line: Omit<NameLine, 'key' | 'share'>;
  readonly name: string;
  readonly currency: string;
  readonly share: number | null;
};

function NameRow({ line, name, currency, share }: NameRowProps) {
  const { income, expense, rows, count } = line;
  const figure = (kind: 'income' | 'expense') => (
    <NameFigure
      amount={line[kind]}
      currency={currency}
      rows={rows[kind]}
      about={t('reportNames.aboutFigure', { name, figure: t(`reportNames.${kind}`) })}
    />
  );
  const hasExpense = !isNothing(expense);
  return (
    <TwoLineRow
      title={name}
      detail={
        <>
          <NameCount count={count} rows={rows.net} about={name} />{' '}
          {t('reportNames.transactionsWord', { count })}
          {share === null ? null : ` · ${percentText(share)}`}
        </>
      }
      value={hasExpense ? figure('expense') : null}
      valueDetail={
        isNothing(income) ? null : (
          <>
            {t('reportNames.incomeShort')} {figure('income')}
          </>
        )
      }
    />
  );
}
