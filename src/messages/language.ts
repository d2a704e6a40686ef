/** The languages that the texts are written in. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Where the choice stands; src/public/theme.js reads it before the first paint. Absent = as the browser. */
const STORAGE_KEY = 'coffer.language';

/** The Canadian form of a language, as BCP 47: for `lang`, and for amounts and dates where nothing else is chosen. */
export const CANADIAN: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };

/** The language of this page as theme.js put it on the document; without a document (workers) English. */
export function pageLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  return document.documentElement.lang.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** The language that was chosen on this device; null = as the browser, also where storage is closed to us. */
export function readLanguageChoice(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return LANGUAGES.find((each) => each === stored) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the choice; this page and other tabs are in it when they are loaded anew. `false`: storage is closed to us. */
export function storeLanguageChoice(choice: Language | null): boolean {
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
    return true;
  } catch {
    return false;
  }
}

/** The language that the next page is in: what is chosen, else French where the browser's first language is French. */
export function nextLanguage(choice: Language | null): Language {
  return choice ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');
}
