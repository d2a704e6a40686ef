import i18next from 'i18next';
import { countText } from './count-text.ts';
import { type Language, pageLanguage } from './language.ts';

/** The texts of one room, by key. */
export type RoomTexts = Readonly<Record<string, string>>;

const FALLBACK: Language = 'en';
const NAMESPACE = 'translation';

/** The library's instance, which knows the rooms that were added. */
export const i18n = i18next.createInstance();

// Every number in a sentence is written as people write it, by the chosen format, which need not be that of the language. What is
// no figure (a year) is handed in as text.
i18n.use({
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === 'number' ? countText(value) : value),
});

void i18n.init({
  lng: pageLanguage(),
  fallbackLng: FALLBACK,
  resources: { [FALLBACK]: { [NAMESPACE]: {} } },
  // React escapes what it renders.
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
  initAsync: false,
});

/**
 * Makes the texts of a room known. Each module that names one of them brings the English ones along (src/tooling/message-namespaces.ts);
 * those of another language come all at once.
 */
export function addRoom(room: string, texts: RoomTexts, language: Language = FALLBACK): void {
  i18n.addResourceBundle(language, NAMESPACE, { [room]: texts }, true, true);
}
