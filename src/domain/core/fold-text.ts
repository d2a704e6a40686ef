const PLAIN = /^[ -~]*$/;

/** The form in which texts are searched: no case, no accents, ligatures in two letters, white space as one blank. */
export function foldText(text: string): string {
  // Nearly every text of a bank is plain ASCII: the long way round is for the others.
  const bare = PLAIN.test(text)
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
