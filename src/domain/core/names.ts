import { withoutInvisible } from './visible-text.ts';

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
