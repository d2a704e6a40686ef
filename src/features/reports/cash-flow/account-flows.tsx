import { routes } from '@/config/routes.ts';
import type { CashFlow, CashFlowMaterial, CashFlowReport } from '@/domain/reports/cash-flow.ts';
import { rowsOfCashTerm } from '@/domain/reports/cash-flow.ts';
import {
  type CashColumn,
  cashColumns,
  closingSum,
  movedAccounts,
} from '@/domain/reports/cash-flow-closing.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { amount, text } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { accountName } from '@/features/reports/parts/names.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { cashTermText } from './cash-words.ts';

type AccountFlowsProps = {
  readonly report: CashFlowReport;
  readonly material: CashFlowMaterial;
  readonly period: ReportDays;
  readonly base: ReportBase;
};

/** The same sum for each account, as a table: every figure opens its rows. */
export function AccountFlows({ report, material, period, base }: AccountFlowsProps) {
  const accounts = movedAccounts(report);
  const columns = cashColumns(report);
  const lines = [
    ...accounts.map((flow) => ({ accountId: flow.accountId, flow })),
    { accountId: '', flow: report.total },
  ];
  const nameOf = (accountId: string) =>
    accountId === '' ? t('reportWorth.total') : accountName(base, accountId);
  return (
    <ReportSection
      title={t('reportWorth.accountsTitle')}
      context={t('reportWorth.accountsContext')}
      fileName="cash-flow-by-account"
      chart={null}
      hasTotal
      table={{
        currency: material.scope.currency,
        head: [t('reportWorth.account'), ...columns.map(cashTermText)],
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

/** What a figure of an account opens, or of all (''). */
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
