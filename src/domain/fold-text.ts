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
