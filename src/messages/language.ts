/** Languages with a full set of texts. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** localStorage key; src/public/theme.js reads it before the first paint. Missing = follow the browser. */
const STORAGE_KEY = 'coffer.language';

/** BCP 47 tag of the Canadian variant: for `lang`, and the default for amounts and dates. */
export const CANADIAN: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };

/** The language theme.js set on the document. English in workers, which have no document. */
export function pageLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  return document.documentElement.lang.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** The language chosen on this device; null = follow the browser, or storage is not available. */
export function readLanguageChoice(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return LANGUAGES.find((each) => each === stored) ?? null;
  } catch {
    return null;
  }
}

/** Stores the choice, which applies after a reload. False = storage is not available. */
export function storeLanguageChoice(choice: Language | null): boolean {
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
    return true;
  } catch {
    return false;
  }
}

/** The language after the next load: the choice, or French if it is the browser's first language. */
export function nextLanguage(choice: Language | null): Language {
  return choice ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');
}
