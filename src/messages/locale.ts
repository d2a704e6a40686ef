import { CANADIAN, type Language, pageLanguage } from './language.ts';

/**
 * How amounts and dates can be written in each language, by whose custom: as BCP 47. The words stay those of the language.
 * Browsers know only some pairs: of English with a decimal comma these two.
 */
export const FORMATS: Readonly<Record<Language, readonly string[]>> = {
  en: ['en-CA', 'en-US', 'en-GB', 'en-CH', 'en-ZA', 'en-AT'],
  fr: ['fr-CA', 'fr-FR', 'fr-CH'],
};

/** Where the choice stands. Absent = by language and browser. */
const STORAGE_KEY = 'coffer.format';

/** What was chosen, once it was looked up. */
let chosen: string | null | undefined;

/**
 * The format that was chosen on this device; null = by language and browser, also where storage is closed to us or it is one of the
 * other language.
 */
export function readFormatChoice(): string | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return FORMATS[pageLanguage()].find((each) => each === stored) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the choice, which holds from the next drawing on; where storage is closed to us, for this page alone. */
export function storeFormatChoice(choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage may be closed (private windows, policies).
  }
  chosen = choice;
}

/** The locale for amounts and dates where none is chosen: the browser's where it speaks the page's language, else the Canadian one. */
export function automaticLocale(): string {
  const language = pageLanguage();
  const own = typeof navigator === 'undefined' ? '' : navigator.language;
  return own.toLowerCase().split('-')[0] === language ? own : CANADIAN[language];
}

/** The locale that this page writes and reads amounts and dates in; other tabs take over a new one as they are loaded anew. */
export function pageLocale(): string {
  if (chosen === undefined) chosen = readFormatChoice();
  return chosen ?? automaticLocale();
}
