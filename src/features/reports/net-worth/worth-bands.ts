import { accountTypeLabel } from '@/components/text/account-text.ts';
import type { WorthBand } from '@/domain/reports/net-worth.ts';
import { t } from '@/messages/t.ts';
import type { Hue } from '@/ui/charts/hue.ts';

/** The colour of each type, the same wherever it stands; neighbours lie far apart. */
export const BAND_HUES: Readonly<Record<WorthBand, Hue>> = {
  chequing: 2,
  savings: 5,
  credit_card: 4,
  TFSA: 1,
  RRSP: 7,
  FHSA: 9,
  investment_non_reg: 3,
  other: 8,
  debts: 6,
};

/** What a band is called: the type of its accounts. */
export function bandName(band: WorthBand): string {
  return band === 'debts' ? t('reportWorth.bandDebts') : accountTypeLabel(band);
}
