/** Dates are told from numbers of accounts, and stay: 2026-01-31, 20260131, 31/01/2026. */
const DATE =
  /(?<![\d-])((?:19|20)\d\d[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:0[1-9]|[12]\d|3[01])|[0-3]?\d[-/.][0-3]?\d[-/.](?:19|20)\d\d)(?![\d-])/;

/** Fewer digits than this are the number of a shop, a street or a pump. */
const PRIVATE_DIGITS = 7;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** What is nobody else's business, in the order in which it is looked for; no mask looks like what a later one means. */
const MASKS: readonly {
  readonly mask: string;
  readonly pattern: RegExp;
  /** The fewest digits that make it one. */
  readonly digits?: number;
}[] = [
  {
    mask: '[email]',
    pattern: /(?<![\p{L}\d._%+'-])[\p{L}\d._%+'-]+ ?@ ?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/giu,
  },
  {
    mask: '[account]',
    pattern:
      /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?(?![\p{L}\d])/giu,
    digits: 10,
  },
  // A card, also one whose middle the bank hid: the end of it is what people know it by.
  {
    mask: '[card]',
    pattern:
      /(?<![\p{L}\d*•])(?:\d{1,6}[ -]?)?[x*•]{2,}(?:[ -][x*•]{2,}){0,5}[ -]?\d{3,6}(?![\p{L}\d])/giu,
  },
  { mask: '[card]', pattern: /(?<!\d)\d{4}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?!\d)/g, digits: 13 },
  { mask: '[card]', pattern: /(?<!\d)3\d{3}[ -]?\d{6}[ -]?\d{5}(?!\d)/g },
  { mask: '[phone]', pattern: /(?<![\p{L}\d])\+\d[\d .()/-]{6,}\d/gu },
  {
    mask: '[phone]',
    pattern: /(?<!\d)(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g,
  },
  { mask: '[phone]', pattern: /(?<![\d-])\d{3}-\d{4}(?![\d-])/g },
  {
    mask: '[account]',
    pattern:
      /(?<=(?<!\p{L})(?:accounts?|acct|a\/c|acc|konto(?:nummer)?|kto|compte|rekening|card|carte|iban)[ .:]{0,2}(?:no|nr|num|number|ending|ending in)?[ .:#]{0,3})\d[\d -]{1,}\d/giu,
    digits: 3,
  },
  { mask: '[number]', pattern: /\d+(?:-\d+)*/g, digits: PRIVATE_DIGITS },
  // Written in groups: 12.34.56.789, 1234 5678 90.
  { mask: '[number]', pattern: /(?<!\d)\d{2,}(?:[ .]\d{2,}){2,}(?!\d)/g, digits: 9 },
];

/**
 * A description as it may leave this device: without account numbers, card numbers, phone numbers and e-mail addresses.
 * Numbers of shops ('#1234') and dates stay. What cannot be told from its form stays, too: the name of a person.
 */
export function maskDescription(description: string): string {
  // The pattern has one group, so that every other piece is a date.
  const pieces = description.replace(/\s+/g, ' ').trim().split(DATE);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : maskPiece(piece))).join('');
}

function maskPiece(text: string): string {
  return MASKS.reduce(
    (masked, { mask, pattern, digits = 0 }) =>
      masked.replace(pattern, (found) => (digitsOf(found) >= digits ? mask : found)),
    text,
  );
}

/** Says how money moved, and nothing about whom to: a rule for it would take far more than was meant. */
const ANY_MOVEMENT =
  /(?<!\p{L})(?:e-?transfer|transfer|trsf|tfr|xfer|virement|payment|paiement|pay|pmt|pymt|debit|credit|deposit|withdrawal|purchase|banking|eft|ref|acct|account|compte|card|carte|cheque|check)(?!\p{L})/iu;

/**
 * The text by which a rule finds this description again: where numbers differ from row to row, the first part beside them
 * that names somebody, else all of it.
 */
export function lastingTextOf(description: string): string {
  const whole = description.replace(/\s+/g, ' ').trim();
  const masked = maskDescription(whole);
  if (masked === whole) return whole;
  const pieces = masked
    .split(/\[(?:email|account|card|phone|number)\]/)
    .map((piece) => piece.replace(/^[\s#:*.,-]+|[\s#:*.,-]+$/g, ''));
  const naming = pieces.find((piece) => /\p{L}{3}/u.test(piece) && !ANY_MOVEMENT.test(piece));
  return naming ?? whole;
}
