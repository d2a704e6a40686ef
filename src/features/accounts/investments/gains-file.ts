import type { Account } from '@/domain/accounts/account.ts';
import { BYTE_ORDER_MARK } from '@/domain/backup/csv-export.ts';
import {
  type GainLabels,
  gainsCsv,
  type YearOfGains,
} from '@/domain/investments/realized-gains.ts';
import { t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { accountName } from './security-rows.ts';

/** The words of the file. */
export function gainLabels(): GainLabels {
  return {
    columns: {
      date: t('investments.columnDate'),
      symbol: t('investments.columnSymbol'),
      name: t('investments.columnName'),
      account: t('investments.columnAccount'),
      kind: t('investments.columnKind'),
      quantity: t('investments.columnQuantity'),
      proceeds: t('investments.columnProceeds'),
      cost: t('investments.columnCost'),
      fee: t('investments.columnFee'),
      gain: t('investments.columnGain'),
      denied: t('investments.columnDenied'),
      currency: t('investments.columnCurrency'),
    },
    kinds: {
      sale: t('investments.kind-sale'),
      return_of_capital: t('investments.kind-return_of_capital'),
      transfer: t('investments.kind-transfer'),
    },
  };
}

/** Hands the gains and losses of a year to the browser's downloads. */
export function saveGains(
  { year, currency, rows }: YearOfGains,
  accounts: ReadonlyMap<string, Account>,
): void {
  const text = gainsCsv(rows, (id) => accountName(accounts, id), gainLabels());
  const file = new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' });
  saveFile(file, t('investments.gainsFile', { year: String(year), currency }));
}
