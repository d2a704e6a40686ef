import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distinctMerchantText,
  merchantOf,
  merchantTexts,
  ruleDescriptionOf,
} from '@/domain/rules/merchant-text.ts';
import { ruleText } from '@/domain/rules/rule-match.ts';

const merchants: readonly (readonly [text: string, merchant: string])[] = [
  ['A&W 4310 TORONTO ON', 'A&W'],
  ['UBER *TRIP 3F4K2', 'UBER'],
  ['AMZN Mktp CA*2K4RT1A30', 'AMZN Mktp CA'],
  ['LOBLAWS 1029 TORONTO ON', 'LOBLAWS'],
  ['TIM HORTONS #2345', 'TIM HORTONS'],
  ["LONGO'S # 18 OAKVILLE ON", "LONGO'S"],
  ['7-ELEVEN 35210', '7-ELEVEN'],
  ['SHELL C04123 OTTAWA', 'SHELL'],
  ['OC TRANSPO OTTAWA ON', 'OC TRANSPO'],
  ['H MART NORTH YORK ON', 'H MART'],
  ['POS PURCHASE 8821 LOBLAWS 1029 TORONTO', 'LOBLAWS'],
  ['MAGASIN BMR SUCC 112 DRUMMONDVILLE QC', 'MAGASIN BMR'],
  ['E-TRANSFER 105423 JOHN SMITH', 'JOHN SMITH'],
  // A reseller is not the merchant.
  ['SQ *BLUE DOOR CAFE 1234 TORONTO ON', 'SQ *BLUE DOOR CAFE'],
  ['PAYPAL *SPOTIFY 402935', 'PAYPAL *SPOTIFY'],
  ['OPOS GOOGLE *YOUTUBE 8821', 'OPOS GOOGLE *YOUTUBE'],
  // Nothing in them varies from row to row, or nothing names anybody.
  ['NETFLIX.COM', 'NETFLIX.COM'],
  ['INTERAC E-TRANSFER SENT JANE', 'INTERAC E-TRANSFER SENT JANE'],
  ['E-TRANSFER ***S7F', 'E-TRANSFER ***S7F'],
  ['ATM WITHDRAWAL 0012 YONGE ST', 'ATM WITHDRAWAL 0012 YONGE ST'],
  ['PAYMENT 1234 THANK YOU', 'PAYMENT 1234 THANK YOU'],
];

describe('the merchant in a description', () => {
  it.each(merchants)('hard use 16: a rule made of %s begins with %s', (text, merchant) => {
    expect(ruleDescriptionOf(text).description).toBe(merchant);
    expect(merchantTexts(text).at(-1)).toBe(text);
  });

  it('hard use 16: the text offered for a rule always finds its own row, and has at least three characters', () => {
    const word = fc.constantFrom(
      ...[
        'A&W',
        'UBER',
        '*',
        '#',
        '4310',
        'ON',
        'TORONTO',
        'REF',
        'PAYMENT',
        'é',
        'ATM',
        '- ',
        '.',
      ],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word).map((words) => words.join(' ')),
          fc.string(),
        ),
        (text) => {
          const texts = merchantTexts(text);
          expect(texts.length).toBeGreaterThan(0);
          for (const [at, each] of texts.entries()) {
            expect(ruleText(text)).toContain(ruleText(each));
            expect(ruleText(each)).toContain(ruleText(texts[at - 1] ?? ''));
            if (at < texts.length - 1) expect(each.length).toBeGreaterThanOrEqual(3);
          }
          expect(merchantTexts(texts.at(-1) ?? '')).toEqual(texts);
        },
      ),
    );
  });
});

describe('the text of a rule among stored rows', () => {
  const among = (description: string, ...rows: readonly (readonly [string, string?])[]) =>
    distinctMerchantText(
      description,
      'fast food',
      rows.map(([text, categoryId = '']) => ({ text, categoryId })),
    );

  it('hard use 16: stays the merchant if all rows that it finds are related', () => {
    const own = 'A&W 4310 TORONTO ON';
    expect(among(own)).toBe('A&W');
    expect(among(own, [own, 'fast food'], ['A&W 1177 OTTAWA ON'], ['METRO 12'])).toBe('A&W');
    // Another category doesn't make it another merchant.
    expect(among(own, ['A&W 1177 OTTAWA ON', 'food'])).toBe('A&W');
    expect(among(own, ['A&W EXPRESS 12', 'fast food'])).toBe('A&W');
  });

  it('hard use 16: uses more of the description if the merchant alone would find unrelated rows', () => {
    expect(among('A&W 4310 TORONTO ON', ['A&W EXPRESS 12'])).toBe('A&W 4310');
    expect(among('METRO 12 LAVAL QC', ['METROPOLIS PIZZA LAVAL QC'])).toBe('METRO 12');
    expect(among('UBER *TRIP 3F4K2', ['UBER *TRIP 9ZZ11'])).toBe('UBER');
    expect(among('UBER *TRIP 3F4K2', ['UBER *EATS 3F4K2'])).toBe('UBER *TRIP');
    expect(among('METRO 1', ['METRO 1 PLUS'])).toBe('METRO');
    expect(merchantOf('METRO 1 PLUS')).toBe('METRO');
    expect(among('METRO 1', ['PETROMETRO 1'], ['SOME METRO 1 SHOP'])).toBe('METRO 1');
  });
});
