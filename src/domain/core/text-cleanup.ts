/** Printable ASCII: nearly every text of a bank, and nothing to look for. */
const PLAIN = /^[ -~]*$/;

/** Letters that a joiner shapes: Arabic, Persian, the Indic scripts and their neighbours. */
const SHAPED =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}' +
  '\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}';
/** Not itself invisible. */
const SHOWN = '(?!\\p{Default_Ignorable_Code_Point})';
const PICTURE = '\\p{Extended_Pictographic}';
/** Joins or keeps apart, changes a look, spells a flag: seen only in its place. */
const IN_PLACE =
  '\\u200C\\u200D\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F\\u{E0100}-\\u{E01EF}\\u{E0020}-\\u{E007F}';

/**
 * What nobody sees: control characters but for tab and line ends, zero-width spaces, marks of direction, soft hyphens, fillers.
 * Joiners within a family of emoji or a Persian word, variation selectors and the letters of a flag change what is seen, and
 * count as invisible only elsewhere.
 */
const INVISIBLE = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFFF9-\\uFFFB]',
    `(?![${IN_PLACE}])\\p{Default_Ignorable_Code_Point}`,
    `(?<![${PICTURE}\\p{Emoji_Modifier}]\\uFE0F?|${SHOWN}[${SHAPED}])[\\u200C\\u200D]`,
    `[\\u200C\\u200D](?!${SHOWN}[${PICTURE}${SHAPED}])`,
    `(?<!${PICTURE}|${SHOWN}[\\p{sc=Han}\\p{sc=Mong}\\p{sc=Mymr}])(?<![0-9#*](?=\\uFE0F\\u20E3))[\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F\\u{E0100}-\\u{E01EF}]`,
    '(?<!\\u{1F3F4}[\\u{E0020}-\\u{E007E}]*)[\\u{E0020}-\\u{E007F}]',
  ].join('|'),
  'gu',
);

/** The text without what nobody sees. Tabs and line ends stay. */
export function withoutInvisible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '');
}

/** What is left of a typed text once invisible characters and the blanks around it are gone. */
export function visibleText(text: string): string {
  return withoutInvisible(text).trim();
}

/** The beginning of a text, at most so many characters (UTF-16); no character in two halves, no blank at the end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const isHalf = /[\uD800-\uDBFF]$/.test(cut);
  return withoutInvisible(isHalf ? cut.slice(0, -1) : cut).trimEnd();
}

/** No white space to a computer, and a blank to everybody else. */
const BRAILLE_BLANK = '\u2800';

/** The form in which two names are the same name: as it is stored, case folded (NFKC). */
export function nameKeyOf(name: string): string {
  return folded(tidyName(name));
}

/** A name as it is stored: no invisible characters, inner white space collapsed, trimmed. '' = there is nothing to see in it. */
export function tidyName(name: string): string {
  return collapsed(withoutInvisible(name).replaceAll(BRAILLE_BLANK, ' '));
}

/**
 * The unique key of a stored record. It is nameKeyOf for every name that a form or an import makes. A name that an earlier
 * version stored with invisible characters keeps the key it had: two of them that look alike can both be stored and restored.
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

const PRINTABLE_ASCII = /^[ -~]*$/;

/** The form in which texts are searched: no case, no accents, ligatures in two letters, white space as one blank. */
export function foldText(text: string): string {
  // Nearly every text of a bank is plain ASCII: the long way round is for the others.
  const bare = PRINTABLE_ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae')
        .replaceAll('ß', 'ss');
  return bare.replace(/\s+/g, ' ');
}

const OF_A_WORD = /[\p{L}\p{N}]/u;

/** Whether a folded text has a word that begins so: 'fee' is in 'bank fees', and not in 'coffee'. */
export function hasWordBeginning(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !OF_A_WORD.test(text.charAt(at - 1))) return true;
  }
  return false;
}
