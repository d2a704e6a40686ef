import { describe, expect, it } from 'vitest';
import { maskDescription, stableTextOf } from '@/domain/rules/mask-description.ts';

const masked: readonly (readonly [text: string, out: string])[] = [
  ['INTERAC E-TRANSFER jane.doe@example.com', 'INTERAC E-TRANSFER [email]'],
  ['PAYPAL *JANE_D+SHOP@MAIL.CO.UK REF', 'PAYPAL *[email] REF'],
  ['TFR TO 4500 1234 5678 9012', 'TFR TO [card]'],
  ['CARD 4500-1234-5678-9012 GROCER', 'CARD [card] GROCER'],
  ['AMEX 3782 822463 10005', 'AMEX [card]'],
  ['VISA 4111111111111111', 'VISA [card]'],
  ['PAYMENT XXXX XXXX XXXX 1234', 'PAYMENT [card]'],
  ['PAYMENT 4500********1234', 'PAYMENT [card]'],
  ['PAYMENT ****1234 THANK YOU', 'PAYMENT [card] THANK YOU'],
  ['SEPA DE89 3704 0044 0532 0130 00 MIETE', 'SEPA [account] MIETE'],
  ['SEPA DE89370400440532013000', 'SEPA [account]'],
  ['FP GB29 NWBK 6016 1331 9268 19', 'FP [account]'],
  ['TRANSFER TO ACCT 12345', 'TRANSFER TO ACCT [account]'],
  ['Transfer to account no. 4821', 'Transfer to account no. [account]'],
  ['VIREMENT COMPTE 00123 456', 'VIREMENT COMPTE [account]'],
  ['TFR 00123-456-7891234', 'TFR [number]'],
  ['TFR 1234567', 'TFR [number]'],
  ['REF12345678X', 'REF[number]X'],
  ['AMZN.COM/BILL 888-802-3080 WA', 'AMZN.COM/BILL [phone] WA'],
  ['PIZZA (416) 555-0199', 'PIZZA [phone]'],
  ['PIZZA 1 416 555 0199', 'PIZZA [phone]'],
  ['PIZZA 416.555.0199', 'PIZZA [phone]'],
  ['PIZZA 555-0199', 'PIZZA [phone]'],
  ['TAXI +44 20 7946 0958 LONDON', 'TAXI [phone] LONDON'],
  ['TFR 12.34.56.789', 'TFR [number]'],
  ['TFR 1234 5678 90', 'TFR [number]'],
  ['PIZZA 4165550199', 'PIZZA [number]'],
  ['2026-01-31 TFR 1234567', '2026-01-31 TFR [number]'],
  ['A@B.CA 4111111111111111 416-555-0199', '[email] [card] [phone]'],
  ['CIBC ACCT 19991231', 'CIBC ACCT [account]'],
  ['ACCOUNT 20011231', 'ACCOUNT [account]'],
  ['ACCOUNT 20260131', 'ACCOUNT [account]'],
  ['TFR 19991231', 'TFR [number]'],
  ['KTO 12.34.2056.789', 'KTO [account]'],
  ['12.34.2056.789', '[number]'],
  ['01.02.2026.789', '[number]'],
  ['Acct no: ABC123456', 'Acct no: [account]'],
  ['account A-123456', 'account [account]'],
  ['ACCOUNT 12AB3456 RENT', 'ACCOUNT [account] RENT'],
  ['account ending with 4521', 'account ending with [account]'],
  ['card ending in *4521', 'card ending in *[account]'],
  ['ACCT#12345', 'ACCT#[account]'],
  ['ACCT12345', 'ACCT[account]'],
  ['TO CHQ 123456', 'TO CHQ [account]'],
  ['CHEQUING 00012 345678', 'CHEQUING [account]'],
  ['SAVINGS 12345-6', 'SAVINGS [account]'],
  ['LOAN 12345 METRO', 'LOAN [account] METRO'],
  ['CARD 1234 7-ELEVEN', 'CARD [account] 7-ELEVEN'],
  ['TFR 12345 67890', 'TFR [number]'],
  ['TFR 1234 567890', 'TFR [number]'],
  ['TFR 12345/67890', 'TFR [number]'],
  ['TFR 12345.67890', 'TFR [number]'],
  ['TFR 12345 - 67890', 'TFR [number]'],
  ['TFR 12345_67890', 'TFR [number]'],
  ['TFR 1 2 3 4 5 6 7 8 9', 'TFR [number]'],
  ['VISA 4111–1111–1111–1111', 'VISA [card]'],
  ['VISA 4500 2026 0131 9012', 'VISA [card]'],
  ['VISA 4111\u00a01111\u00a01111\u00a01111', 'VISA [card]'],
  ['TFR 123\u200b4567', 'TFR [number]'],
  ['TFR １２３４５６７８', 'TFR [number]'],
  ['TFR ١٢٣٤٥٦٧٨', 'TFR [number]'],
  ['ACCT 𝟏𝟐𝟑𝟒', 'ACCT [account]'],
  ['E-TFR JOHN.DOE@GMAI', 'E-TFR [email]'],
  ['E-TFR JOHN.DOE@GMAIL.C', 'E-TFR [email]'],
  ['E-TFR JOHN.DOE@GMAIL.', 'E-TFR [email]'],
  ['E-TFR JOHN.DOE@', 'E-TFR [email]'],
  ['E-TFR JOHN.DOE@163', 'E-TFR [email]'],
  ['E-TFR JOHN＠MAIL.CA', 'E-TFR [email]'],
];

const kept: readonly string[] = [
  'TIM HORTONS #1234',
  'LOBLAWS #123456',
  'A&W 4501',
  'AT&T WIRELESS',
  '7-ELEVEN 35210',
  'PURCHASE 2026-01-31 METRO',
  'PURCHASE 20260131 METRO',
  'PURCHASE 31/01/2026 METRO',
  'PURCHASE 01-31-2026 METRO',
  'POS 12:34:56 METRO',
  'USD 1,234.56 @ 1.3567',
  '1-800-FLOWERS',
  'SQ *COFFEE BAR',
  'EXXON 1234',
  'ROUTE 66 DINER 24/7',
  'STORE 1234 56 MAIN 12.50',
  'QC12 FOOD MART SHOP',
  'CAFÉ RENÉ Nº 12',
  'DISNEY+ 2026',
  'SHELL 30.5L@1.459',
  'PURCHASE 2026.01.31 METRO 1234',
  'ACCOUNTING 101',
  'CARDS 2 GO',
  '',
];

describe('descriptions that leave the device', () => {
  it.each(masked)('%s', (text, out) => {
    expect(maskDescription(text)).toBe(out);
    // Masking twice changes nothing.
    expect(maskDescription(out)).toBe(out);
  });

  it.each(kept)('keeps %s', (text) => {
    expect(maskDescription(text)).toBe(text);
  });

  it.each([
    ['1 ', '[number]'],
    ['12-', '[number]-'],
    ['jane@mail.ca ', '[email] '.repeat(1_000).trim()],
    ['acct 1234 x ', `${'acct [account] x '.repeat(1_000)}`.trim()],
    ['4111111111111111 ', `${'[card] '.repeat(1_000)}`.trim()],
    ['x', 'x'.repeat(1_000)],
    ['*', '*'.repeat(1_000)],
  ])('masks a thousand times ‘%s’ to the end', (piece, out) => {
    expect(maskDescription(piece.repeat(1_000))).toBe(out);
  });
});

describe('the text by which a rule finds a description again', () => {
  it.each([
    ['UBER *TRIP', 'UBER *TRIP'],
    ['E-TRANSFER 12345678 LANDLORD INC', 'LANDLORD INC'],
    ['AMZN.COM/BILL 888-802-3080', 'AMZN.COM/BILL'],
    ['IMPARK00120172H CALGARY AB', 'IMPARK'],
    ['Internet Banking BILL PAY 900000000021 TORONTO HYDRO', 'TORONTO HYDRO'],
    ['Transfer to 124065712', 'Transfer to 124065712'],
    ['4111111111111111', '4111111111111111'],
    ['CAFÉ – BAR １２', 'CAFÉ – BAR １２'],
    ['E-TRANSFER 12345678 CAFÉ – BAR', 'E-TRANSFER 12345678 CAFÉ – BAR'],
    ['E-TRANSFER 12345678 – LANDLORD INC', 'LANDLORD INC'],
  ])('%s', (text, lasting) => {
    expect(stableTextOf(text)).toBe(lasting);
  });
});
