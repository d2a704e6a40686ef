const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH_OR_DAY = '(?:0?[1-9]|[12]\\d|3[01])';

/**
 * Dates must not be mistaken for account numbers, and stay in the text: 2026-01-31, 31/01/2026 and,
 * without separators (20260131), those of years that an export can contain.
 */
const DATE = new RegExp(
  `(?<![\\d-]|\\d[/.])(${[
    ...['-', '/', '\\.'].map((sign) => `(?:19|20)\\d\\d${sign}${MONTH}${sign}${DAY}`),
    `20[0-4]\\d${MONTH}${DAY}`,
    ...['-', '/', '\\.'].map(
      (sign) => `${MONTH_OR_DAY}${sign}${MONTH_OR_DAY}${sign}(?:19|20)\\d\\d`,
    ),
  ].join('|')})(?![\\d-]|[/.]\\d)`,
);

/** Fewer digits than this are the number of a store, a street or a pump. */
const PRIVATE_DIGITS = 7;

/** Fewer digits than this, written in groups, are a store and a till, or a price. */
const PRIVATE_DIGITS_IN_GROUPS = 9;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** What comes before an account or card number. */
const ACCOUNT_WORD =
  /accounts?|acct|acctno|a\/c|acc|konto(?:nummer|nr)?|girokonto|sparkonto|kto|comptes?|cpte|épargne|epargne|rekening|cuenta|conta|conto|cards?|cartes?|karte|iban|cheq|chequing|checking|chq|savings?|sav|loan|mortgage/
    .source;

/** An account word and what may follow it: 'no.', 'ending with'. */
const ACCOUNT_LEAD = `(?<![\\p{L}\\d])(?:${ACCOUNT_WORD})(?:[ .:#*-]{1,3}(?:no|nr|nbr|num|number|numero|numéro|nº|n°|id|ending|ends|in|with))*(?:[ .:#*-]{1,3}|(?=\\d))`;

/** Some letters and digits. What follows after a space belongs to it only if it is all digits. */
const ACCOUNT_NUMBER =
  /(?:\p{L}{1,6}[-./]?)?\d+(?:\p{L}{1,3}\d+|[./-]\d+| \d+(?:[./-]\d+)*(?![\p{L}\d-]))*/u.source;

type Mask = {
  readonly mask: string;
  /** The named group `kept` stays in the text. */
  readonly pattern: RegExp;
  /** The minimum number of digits in a match. */
  readonly digits?: number;
};

/**
 * Private information, in the order in which it is masked. No mask text matches a later pattern.
 */
const MASKS: readonly Mask[] = [
  {
    mask: '[email]',
    pattern: /(?<![\p{L}\d._%+'-])[\p{L}\d._%+'-]+ ?@ ?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/giu,
  },
  // Cut off at the end of the bank's field. '30.5L@1.459' is a price.
  {
    mask: '[email]',
    pattern:
      /(?<![\p{L}\d._%+'-])(?:[\p{L}\d._%+'-]+@\p{L}[\p{L}\d.-]*|\p{L}[\p{L}\d._%+'-]{2,}@(?:[\p{L}\d.-]+|$))/giu,
  },
  {
    mask: '[account]',
    pattern:
      /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?(?![\p{L}\d])/giu,
    digits: 10,
  },
  // A card, even if the bank hid its middle, because the last digits still identify it.
  {
    mask: '[card]',
    pattern:
      /(?<![\p{L}\d*•])(?:\d{1,6}[ -]?)?[x*•]{2,}(?:[ -][x*•]{2,}){0,5}[ -]?\d{3,6}(?![\p{L}\d])/giu,
  },
  { mask: '[card]', pattern: /(?<!\d)\d{4}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?!\d)/g, digits: 13 },
  { mask: '[card]', pattern: /(?<!\d)3\d{3}[ -]?\d{6}[ -]?\d{5}(?!\d)/g },
  {
    mask: '[account]',
    pattern: new RegExp(`(?<kept>${ACCOUNT_LEAD})${ACCOUNT_NUMBER}`, 'giu'),
    digits: 3,
  },
  { mask: '[phone]', pattern: /(?<![\p{L}\d])\+\d[\d .()/-]{6,}\d/gu },
];

/** Patterns that would also match dates. */
const MASKS_OUTSIDE_DATES: readonly Mask[] = [
  {
    mask: '[phone]',
    pattern: /(?<!\d)(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g,
  },
  { mask: '[phone]', pattern: /(?<![\d-])\d{3}-\d{4}(?![\d-])/g },
  { mask: '[number]', pattern: /\d+(?:-\d+)*/g, digits: PRIVATE_DIGITS },
  // Written in groups: 12.34.56.789, 12345/67890, 1234 5678 90.
  {
    mask: '[number]',
    pattern: /(?<!\d)\d+(?:[ .,/_-]{1,3}\d+)+/g,
    digits: PRIVATE_DIGITS_IN_GROUPS,
  },
];

/**
 * A description as it may leave this device: without account, card and phone numbers or e-mail
 * addresses. Store numbers ('#1234') and dates stay. What can't be recognized by its form stays
 * too, such as a person's name.
 */
export function maskDescription(description: string): string {
  const masked = applyMasks(plainSigns(description), MASKS);
  // The pattern has one capture group, so every second piece is a date.
  const pieces = masked.split(DATE);
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : applyMasks(piece, MASKS_OUTSIDE_DATES)))
    .join('');
}

function applyMasks(text: string, masks: readonly Mask[]): string {
  return masks.reduce(
    (masked, { mask, pattern, digits = 0 }) =>
      masked.replace(pattern, (found: string, ...rest: readonly unknown[]) => {
        const kept: unknown = Object(rest.at(-1)).kept;
        const lead = typeof kept === 'string' ? kept : '';
        return digitsOf(found.slice(lead.length)) >= digits ? lead + mask : found;
      }),
    text,
  );
}

/**
 * Plain spaces, dashes and digits, and no invisible characters, so that a number can't hide behind
 * unusual characters.
 */
function plainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replace(/(?!\d)\p{Nd}/gu, plainDigit)
    .replace(/\s+/g, ' ')
    .trim();
}

function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  // The digits of a script are consecutive code points.
  const place = plain.codePointAt(0) ?? 0;
  let zero = place;
  while (place - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(place - zero);
}

/**
 * Says how money moved but not to whom. A rule for such a text would match far more than intended.
 */
const ANY_MOVEMENT =
  /(?<!\p{L})(?:e-?transfer|transfer|trsf|tfr|xfer|virement|payment|paiement|pay|pmt|pymt|debit|credit|deposit|withdrawal|purchase|banking|eft|ref|acct|account|compte|card|carte|cheque|check)(?!\p{L})/iu;

/**
 * The text by which a rule finds this description again. If the description contains numbers that
 * vary, this is the first part next to them that names somebody; otherwise it is all of it.
 */
export function stableTextOf(description: string): string {
  const whole = description.replace(/\s+/g, ' ').trim();
  const masked = maskDescription(whole);
  if (masked === plainSigns(whole)) return whole;
  const pieces = masked
    .split(/\[(?:email|account|card|phone|number)\]/)
    .map((piece) => piece.replace(/^[\s#:*.,-]+|[\s#:*.,-]+$/g, ''));
  const naming = pieces.find(
    // Written with unusual characters, the rule would not find it.
    (piece) => /\p{L}{3}/u.test(piece) && !ANY_MOVEMENT.test(piece) && whole.includes(piece),
  );
  return naming ?? whole;
}
