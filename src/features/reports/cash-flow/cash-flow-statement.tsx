import { routes } from '@/config/routes.ts';
import {
  type CashFlow,
  type CashFlowMaterial,
  type CashFlowReport,
  type CashTerm,
  rowsOfCashTerm,
} from '@/domain/reports/cash-flow.ts';
import {
  activeAccounts,
  type CashColumn,
  type ClosingSum,
  cashColumns,
  closingSum,
  closingTableRows,
} from '@/domain/reports/cash-flow-closing.ts';
import type { ExplainTerm } from '@/domain/reports/report-explanation.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { amount, text } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { ExplainButton } from '@/features/reports/parts/explain-button.tsx';
import { accountName } from '@/features/reports/parts/record-labels.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Equation, EquationTerm } from '@/ui/tables/equation.tsx';

/** Label of a term. */
function cashTermText(term: CashTerm | 'opening' | 'closing'): string {
  return term === 'closing' ? t('reportTabs.closing') : t(`reportParts.cash-${term}`);
}

type ClosingEquationProps = {
  readonly material: CashFlowMaterial;
  /** The flow of all accounts together. */
  readonly flow: CashFlow;
  readonly period: ReportDays;
  readonly base: ReportBase;
};

/** Opening + income − expense + ... = closing; each figure links to its transactions. */
export function ClosingEquation({ material, flow, period, base }: ClosingEquationProps) {
  const sum = closingSum(material, flow, period);
  const { terms, closingRows, explanation } = sum;
  const { currency } = material.scope;
  const closing = t('reportTabs.closing');
  return (
    <ReportSection
      title={t('reportTabs.closingTitle')}
      context={t('reportTabs.closingContext')}
      fileName="balances"
      hasTotal
      table={{
        currency,
        head: [t('reportTabs.item'), t('reportParts.amount')],
        rows: closingTableRows(sum, termText, closing),
      }}
      cellRowsAt={(row) => (row < terms.length ? (terms[row]?.rows ?? null) : closingRows)}
      note={<ClosingNotes {...sum} />}
      chart={
        <Equation layout="fitting" label={t('reportTabs.closingTerms')}>
          {terms.map((term, at) => (
            <EquationTerm
              key={termKey(term)}
              {...(at === 0 ? {} : { sign: t(signOf(term)) })}
              label={termText(term)}
              figure={
                <AmountLink
                  amount={term.amount}
                  currency={currency}
                  rows={term.rows}
                  about={termText(term)}
                />
              }
            />
          ))}
          <EquationTerm
            result
            sign={t('reportTabs.equals')}
            label={closing}
            aside={
              <ExplainButton
                about={closing}
                explanation={explanation}
                currency={currency}
                base={base}
              />
            }
            figure={
              <AmountLink
                amount={flow.closing}
                currency={currency}
                rows={closingRows}
                about={closing}
              />
            }
          />
        </Equation>
      }
    />
  );
}

const signOf = ({ sign }: ExplainTerm) => (sign > 0 ? 'reportTabs.plus' : 'reportTabs.minus');
const termKey = ({ label }: ExplainTerm) => (label.kind === 'cash' ? label.term : label.kind);
const termText = ({ label }: ExplainTerm) =>
  label.kind === 'cash' ? cashTermText(label.term) : '';

/** Explains the terms that need it, and why some balances link to no list. */
function ClosingNotes({ terms, holdsValues }: ClosingSum) {
  const notes = [
    ...terms.flatMap(({ label }) =>
      label.kind === 'cash' && label.term in NOTES ? [t(NOTES[label.term as NotedTerm])] : [],
    ),
    ...(holdsValues ? [t('reportTabs.noteValues')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Text as="div" size="sm" tone="muted" measure>
      <BulletList items={notes} />
    </Text>
  );
}

const NOTES = {
  transfers: 'reportTabs.note-transfers',
  openings: 'reportTabs.note-openings',
  leftOut: 'reportTabs.note-leftOut',
  revalued: 'reportTabs.note-revalued',
  exchange: 'reportTabs.note-exchange',
} as const;

type NotedTerm = keyof typeof NOTES;

type AccountFlowsProps = {
  readonly report: CashFlowReport;
  readonly material: CashFlowMaterial;
  readonly period: ReportDays;
  readonly base: ReportBase;
};

/** The same equation for each account, as a table; each figure links to its transactions. */
export function AccountFlows({ report, material, period, base }: AccountFlowsProps) {
  const accounts = activeAccounts(report);
  const columns = cashColumns(report);
  const lines = [
    ...accounts.map((flow) => ({ accountId: flow.accountId, flow })),
    { accountId: '', flow: report.total },
  ];
  const nameOf = (accountId: string) =>
    accountId === '' ? t('reportParts.total') : accountName(base, accountId);
  return (
    <ReportSection
      title={t('reportTabs.accountsTitle')}
      context={t('reportTabs.accountsContext')}
      fileName="cash-flow-by-account"
      chart={null}
      hasTotal
      table={{
        currency: material.scope.currency,
        head: [t('reportTabs.account'), ...columns.map(cashTermText)],
        rows: lines.map(({ accountId, flow }) => [
          text(nameOf(accountId)),
          ...columns.map((column) => amount(flow[column])),
        ]),
      }}
      linkAt={(row) => {
        const accountId = lines[row]?.accountId ?? '';
        return accountId === '' ? null : routes.account(accountId);
      }}
      cellRowsAt={(row, at) => {
        const [line, column] = [lines[row], columns[at - 1]];
        return line && column ? rowsOf(material, line.flow, column, period, line.accountId) : null;
      }}
    />
  );
}

/** The transactions behind a figure of one account, or of all accounts (''). */
function rowsOf(
  material: CashFlowMaterial,
  flow: CashFlow,
  column: CashColumn,
  period: ReportDays,
  accountId: string,
): RowQuery | null {
  if (column !== 'opening' && column !== 'closing') {
    return rowsOfCashTerm(column, material.scope, period, accountId);
  }
  const { terms, closingRows } = closingSum(material, flow, period, accountId);
  return column === 'closing' ? closingRows : (terms[0]?.rows ?? null);
}
