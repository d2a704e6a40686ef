import type { NameFlows } from '@/domain/reports/payees-and-tags.ts';
import { isZeroAmount } from '@/domain/reports/report-amount.ts';
import { percentText } from '@/features/reports/parts/report-text.ts';
import { t } from '@/messages/t.ts';
import { BarRow, HueBar } from '@/ui/charts/bar-row.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { NameRowsProps } from './name-table.tsx';
import { NameChange, NameCount, NameFigure } from './name-table.tsx';

/**
 * Payees or tags on narrow screens: expense or income, number of transactions, and change in net.
 */
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
  readonly line: NameFlows;
  readonly name: string;
  readonly currency: string;
  readonly share: number | null;
};

function NameRow({ line, name, currency, share }: NameRowProps) {
  const { income, expense, rows, count, compared } = line;
  const aboutOf = (figure: string) => t('reportPayeesAndTags.aboutFigure', { name, figure });
  const figure = (kind: 'income' | 'expense') => (
    <NameFigure
      amount={line[kind]}
      currency={currency}
      rows={rows[kind]}
      about={aboutOf(t(`reportParts.${kind}`))}
    />
  );
  const isSpent = !isZeroAmount(expense);
  const isEarned = !isZeroAmount(income);
  return (
    <BarRow
      isNarrow
      inset
      title={
        <Text truncate title={name}>
          {name}
        </Text>
      }
      bar={share === null ? null : <HueBar share={share} color={chartColor.accent} />}
      value={
        isSpent || !isEarned ? (
          figure('expense')
        ) : (
          <>
            {t('reportPayeesAndTags.incomeShort')} {figure('income')}
          </>
        )
      }
      share={
        <>
          <NameCount count={count} rows={rows.net} about={name} />{' '}
          {count === 0 ? null : t('reportPayeesAndTags.transactionsWord', { count })}
          {share === null ? null : ` · ${percentText(share)}`}
          {isSpent && isEarned ? (
            <>
              {' · '}
              {t('reportPayeesAndTags.incomeShort')} {figure('income')}
            </>
          ) : null}
        </>
      }
      note={
        compared ? (
          <>
            {t('reportPayeesAndTags.netBefore')}{' '}
            <NameFigure
              amount={compared.before}
              currency={currency}
              rows={compared.beforeRows}
              about={aboutOf(t('reportPayeesAndTags.netBefore'))}
            />
            {' · '}
            <NameChange {...compared} currency={currency} />
          </>
        ) : undefined
      }
    />
  );
}
