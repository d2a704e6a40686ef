/** The form in which two names are the same name: trimmed, white space collapsed, case folded (NFKC). */
export function nameKeyOf(name: string): string {
  return tidyName(name).normalize('NFKC').toLowerCase();
}

/** A name as it is stored: trimmed, inner white space collapsed. */
export function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
