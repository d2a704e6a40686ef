import { CANADIAN, type Language, pageLanguage } from './language.ts';

/**
 * Formats for amounts and dates that each language offers, as BCP 47 tags; texts stay in the language. The list is short because
 * browsers support only some combinations: en-ZA and en-AT are the two English ones with a decimal comma.
 */
export const FORMATS: Readonly<Record<Language, readonly string[]>> = {
  en: ['en-CA', 'en-US', 'en-GB', 'en-CH', 'en-ZA', 'en-AT'],
  fr: ['fr-CA', 'fr-FR', 'fr-CH'],
};

/** localStorage key. Missing = choose by language and browser. */
const STORAGE_KEY = 'coffer.format';

/** The stored choice; undefined until it was read. */
let chosen: string | null | undefined;

/** The format chosen on this device; null = none, storage is not available, or it belongs to the other language. */
export function readFormatChoice(): string | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return FORMATS[pageLanguage()].find((each) => each === stored) ?? null;
  } catch {
    return null;
  }
}

/** Stores the choice, which applies from the next render. Without storage it lasts until the page is closed. */
export function storeFormatChoice(choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Private windows and policies can block storage.
  }
  chosen = choice;
}

/** The default locale for amounts and dates: the browser's if it matches the page's language, otherwise the Canadian one. */
export function automaticLocale(): string {
  const language = pageLanguage();
  const own = typeof navigator === 'undefined' ? '' : navigator.language;
  return own.toLowerCase().split('-')[0] === language ? own : CANADIAN[language];
}

/** The locale this page uses for amounts and dates. Other tabs pick up a change when they reload. */
export function pageLocale(): string {
  if (chosen === undefined) chosen = readFormatChoice();
  return chosen ?? automaticLocale();
}
