/** Printable ASCII: covers nearly all bank text and contains nothing invisible. */
export const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * Scripts whose letters a joiner shapes: Arabic, Persian, the Indic scripts and their neighbours.
 */
const JOINING_SCRIPTS =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}' +
  '\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}';
/** Lookahead: the next character is not itself invisible. */
const VISIBLE = '(?!\\p{Default_Ignorable_Code_Point})';
const PICTOGRAPH = '\\p{Extended_Pictographic}';
/** Joiner and non-joiner. */
const JOINERS = '\\u200C\\u200D';
const VARIATION_SELECTORS = '\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F\\u{E0100}-\\u{E01EF}';
/** They follow a black flag and spell whose flag it is (Scotland's, for one); the last ends it. */
const TAG_CHARACTERS = '\\u{E0020}-\\u{E007F}';
/** Characters with a visible effect only in the right context. */
const CONTEXT_DEPENDENT = JOINERS + VARIATION_SELECTORS + TAG_CHARACTERS;

/**
 * Characters that nobody sees: control characters except tab and line ends, zero-width spaces,
 * direction marks, soft hyphens, fillers. Joiners inside an emoji family or a Persian word,
 * variation selectors and tag characters change what is displayed, so they count as invisible only
 * elsewhere.
 */
const INVISIBLE = new RegExp(
  [
    // Control characters and interlinear marks.
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFFF9-\\uFFFB]',
    // Always invisible.
    `(?![${CONTEXT_DEPENDENT}])\\p{Default_Ignorable_Code_Point}`,
    // A joiner after something that nothing is joined to.
    `(?<![${PICTOGRAPH}\\p{Emoji_Modifier}]\\uFE0F?|${VISIBLE}[${JOINING_SCRIPTS}])[${JOINERS}]`,
    // A joiner before something that can't be joined.
    `[${JOINERS}](?!${VISIBLE}[${PICTOGRAPH}${JOINING_SCRIPTS}])`,
    // A variation selector that follows neither an emoji, nor a Han, Mongolian or Myanmar letter,
    // nor the digit, # or * of a keycap.
    `(?<!${PICTOGRAPH}|${VISIBLE}[\\p{sc=Han}\\p{sc=Mong}\\p{sc=Mymr}])(?<![0-9#*](?=\\uFE0F\\u20E3))[${VARIATION_SELECTORS}]`,
    // A tag character that belongs to no black flag.
    `(?<!\\u{1F3F4}[\\u{E0020}-\\u{E007E}]*)[${TAG_CHARACTERS}]`,
  ].join('|'),
  'gu',
);

/** Removes invisible characters. Tabs and line ends stay. */
export function withoutInvisible(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(INVISIBLE, '');
}

/** Removes invisible characters and trims. */
export function visibleText(text: string): string {
  return withoutInvisible(text).trim();
}

/**
 * The start of a text, at most `maxLength` UTF-16 units. Never cuts a surrogate pair. If it cuts,
 * it also removes spaces at the end, and a joiner that was left without a partner.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const isHalf = /[\uD800-\uDBFF]$/.test(cut);
  return withoutInvisible(isHalf ? cut.slice(0, -1) : cut).trimEnd();
}

/** Looks like a space, but does not count as white space. */
const BRAILLE_BLANK = '\u2800';

/** Two names with the same key are the same name: tidied, NFKC, lower case. */
export function nameKeyOf(name: string): string {
  return folded(tidyName(name));
}

/**
 * A name as it is stored: no invisible characters, inner white space collapsed, trimmed. '' if
 * nothing visible is left.
 */
export function tidyName(name: string): string {
  return collapsed(withoutInvisible(name).replaceAll(BRAILLE_BLANK, ' '));
}

/**
 * The unique key of a stored record. Equals nameKeyOf for every name that comes from a form or an
 * import. A name that an earlier version stored with invisible characters keeps its old key, so two
 * names that look alike can both be stored and restored.
 */
export function storedNameKey(name: string): string {
  return folded(collapsed(name));
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase();

const collapsed = (name: string) => name.replace(/\s+/g, ' ').trim();

/** Whether none of the records has this name. */
export function isNameFree(records: readonly { readonly name: string }[], name: string): boolean {
  const key = nameKeyOf(name);
  return records.every((each) => nameKeyOf(each.name) !== key);
}
