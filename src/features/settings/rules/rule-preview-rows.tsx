import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { PreviewedRow } from '@/live/rules/rules.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
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
import type { RuleNames } from './use-rule-names.ts';

type RulePreviewRowsProps = {
  readonly label: string;
  readonly rows: readonly PreviewedRow[];
  /** Number of rows in total. */
  readonly total: number;
  readonly rules: readonly Rule[];
  /** The rule being previewed; null = all rules. */
  readonly ruleId: string | null;
  /** True if rows that have a category get the new one. */
  readonly replaces?: boolean;
  readonly names: RuleNames;
};

/** The first affected rows, each with its category before and after. */
export function RulePreviewRows(props: RulePreviewRowsProps) {
  const { label, rows, total, names } = props;
  const isWide = useWideScreen();
  const locale = currentLocale();
  const more = total - rows.length;
  return (
    <Stack gap={2}>
      <Card padding="none" clip>
        <Table label={label}>
          <TableHead>
            <tr>
              {isWide ? (
                <TableHeaderCell width="sm">{t('rules.columnDate')}</TableHeaderCell>
              ) : null}
              <TableHeaderCell>{t('rules.columnTransaction')}</TableHeaderCell>
              {isWide ? (
                <TableHeaderCell width="md">{t('rules.columnCategory')}</TableHeaderCell>
              ) : null}
              <TableHeaderCell width="min" align="end">
                {t('rules.columnAmount')}
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((previewed) => {
              const { row } = previewed;
              const account = names.account.get(row.accountId);
              const text = row.importedDescription ?? row.description;
              const date = formatDate(row.date, 'medium', locale);
              const fate = <RuleEffect {...props} previewed={previewed} />;
              return (
                <TableRow key={row.id}>
                  {isWide ? <TableCell nowrap>{date}</TableCell> : null}
                  <TableCell truncate title={text}>
                    {text}
                    <Text as="div" size="sm" tone="muted" truncate>
                      {[...(isWide ? [] : [date]), account?.name ?? t('rules.gone')].join(' · ')}
                    </Text>
                    {isWide ? null : fate}
                  </TableCell>
                  {isWide ? <TableCell>{fate}</TableCell> : null}
                  <TableCell align="end" nowrap>
                    <AmountText
                      amount={row.amount}
                      currency={account?.currency ?? DEFAULT_CURRENCY}
                      signed
                    />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Card>
      {more > 0 ? (
        <Text size="sm" tone="muted">
          {t('rules.previewMore', { count: more })}
        </Text>
      ) : null}
    </Stack>
  );
}

type RuleEffectProps = RulePreviewRowsProps & { readonly previewed: PreviewedRow };

/** What happens to one row: a new category, tags, a new description; or why nothing does. */
function RuleEffect({ previewed, rules, ruleId, replaces = false, names }: RuleEffectProps) {
  const { row, choice } = previewed;
  const nameOf = (id: string) =>
    id === NO_CATEGORY
      ? t('common.uncategorized')
      : (names.category.get(id)?.name ?? t('rules.gone'));
  const winner = rules.find(({ id }) => choice?.source === `rule:${id}`);
  const before = nameOf(row.categoryId);
  if (ruleId !== null && winner && winner.id !== ruleId) {
    return <Line>{t('rules.earlierWins', { name: winner.name })}</Line>;
  }
  const sets = choice && (ruleId === null || winner);
  if (!sets) return <Line>{before}</Line>;
  const has = row.categoryId !== NO_CATEGORY;
  if (has && row.categoryId === choice.categoryId) return <Line>{before}</Line>;
  if (has && !replaces) {
    return <Line>{`${before} · ${t('rules.keeps')}`}</Line>;
  }
  const tags = (choice.addTags ?? []).flatMap((id) => names.tag.get(id)?.name ?? []);
  const extras = [
    ...tags.map((name) => t('rules.summaryTag', { name })),
    ...(choice.rename ? [t('rules.summaryRename', { name: choice.rename })] : []),
  ];
  const byHand = row.categorySource === 'hand' ? ` (${t('rules.byHand')})` : '';
  return (
    <Stack gap={0}>
      <Text size="sm" preserve>
        <Text tone="muted">{before + byHand}</Text> → {nameOf(choice.categoryId)}
      </Text>
      {extras.length > 0 ? <Line>{extras.join(', ')}</Line> : null}
    </Stack>
  );
}

function Line({ children }: { readonly children: string }) {
  return (
    <Text as="div" size="sm" tone="muted" preserve>
      {children}
    </Text>
  );
}
