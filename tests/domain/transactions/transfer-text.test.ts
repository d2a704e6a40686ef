import { describe, expect, it } from 'vitest';
import {
  type TransferEvidence,
  transferEvidence,
} from '@/domain/transactions/transfer-candidates.ts';

const TEXTS: Readonly<Record<TransferEvidence, readonly string[]>> = {
  movement: [
    'TRANSFER TO SAVINGS',
    'Transfer from 124065372',
    'TFR-TO C/C',
    'TRSF FROM/DE ACCT/CPT 2211-XXXX-503',
    'Online Banking transfer to SAV 4655',
    'XFER TO CHK ...1234',
    '[TF]0005#1234-567',
    'VIREMENT ENTRE FOLIOS',
    'VIREMENT AU COMPTE 9912',
    'Umbuchung',
    'Übertrag auf Tagesgeld',
    'To Savings',
    'PAID FROM CHEQUING',
    'Internet banking to ***4655',
    'VISA PREAUTH PYMT',
    'Bill payment AMEX BILL PYMT',
    'CAPITAL ONE MOBILE PYMT',
    'WALMART MASTERCARD PAYMENT',
    'VISA DESJARDINS PAIEMENT',
    'DIVIDEND VISA PAYMENT',
    'CONTRIBUTION',
    'TFSA CONTRIBUTION',
    'Cotisation REER',
    'TFSA WITHDRAWAL',
    'TRANSFER TO HIGH INTEREST SAVINGS',
    'TRANSFER TO TAX-FREE SAVINGS',
    'INTERAC E-TRANSFER TO JOINT SAVINGS',
  ],
  sent: [
    'INTERAC E-TRANSFER TO SAM SAMPLE',
    'Interac e-Transfer® Out',
    'E-TRANSFER ***0B7',
    'Free Interac E-Transfer',
    '[CW] INTERAC ETRNSFR AD RECVD',
    'VIREMENT INTERAC DE JEAN TREMBLAY',
    'INTERAC e-Transfer To: SAM SAMPLE Transferred',
    'PARTNER CONTRIBUTION E-TRANSFER',
  ],
  unknown: [
    '',
    'DEPOSIT',
    'DEBIT MEMO',
    'CHEQUE 1042',
    'MISC PAYMENT',
    'JOE CONTRIBUTION',
    'ROGERS PREAUTH PYMT',
    'NETWORTH',
    'TRANSFORMER HOBBIES',
    'VIRGIN PLUS',
  ],
  doubtful: [
    'CORNER PLACE WELLAND ON',
    'UNKNOWN SHOP #12 VIMONT LAVAL QC',
    'DIRECT DEPOSIT SHOPIFY INC',
    'NORTHERN LIGHTS LTD INVOICE 99',
  ],
  against: [
    'NORTHWIND LTD PAYROLL',
    'VIR DE PAIE HYDRO-QUEBEC',
    'SALARY TRANSFER',
    'DIVIDEND XEQT',
    'INTEREST PAID',
    'HIGH INTEREST SAVINGS INTEREST PAID',
    'Intérêts',
    'CANADA TAX REFUND',
    'GST/HST CREDIT CANADA',
    'ABM WITHDRAWAL 4873',
    'ATM W/D 0441',
    'RETRAIT GAB 22331',
    'GUICHET RETRAIT',
    'E-TRANSFER FEE',
    'FRAIS DE VIREMENT',
    'MONTHLY ACCOUNT FEE',
    'FUNDS TRANSFER REVERSAL',
    'CASHBACK REWARD',
    'POS PURCHASE',
    'EMPLOYER RRSP CONTRIBUTION',
  ],
};

describe('what a text says about a movement', () => {
  const cases = Object.entries(TEXTS).flatMap(([evidence, texts]) =>
    texts.map((text) => [text, evidence] as const),
  );

  it.each(cases)('%s: %s', (text, evidence) => {
    expect([transferEvidence(text, false), transferEvidence(text, true)]).toEqual([
      evidence,
      evidence,
    ]);
  });

  it.each([
    'PAYMENT - THANK YOU / PAIEMENT - MERCI',
    'PAYMENT RECEIVED - THANK YOU',
    'PAIEMENT REÇU - MERCI',
    'Payment received',
    'PAYMENT',
    'AUTOMATIC PAYMENT',
  ])('%s is a movement where money came in', (text) => {
    expect(transferEvidence(text, true)).toBe('movement');
    expect(transferEvidence(text, false)).toBe('unknown');
  });

  it('a payment from somebody is not a movement', () => {
    expect(transferEvidence('PAYMENT RECEIVED FROM ACME', true)).toBe('unknown');
  });
});
