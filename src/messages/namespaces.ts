import i18next from 'i18next';
import { countText } from './count-text.ts';
import { type Language, pageLanguage } from './language.ts';

/** The texts of one namespace, by key. */
export type NamespaceTexts = Readonly<Record<string, string>>;

const FALLBACK: Language = 'en';
const I18N_NAMESPACE = 'translation';

/** The library's instance, which holds the namespaces added so far. */
export const i18n = i18next.createInstance();

// Numbers in sentences use the chosen number format, which may differ from that of the language. Pass a number that is no quantity,
// such as a year, as text.
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
  resources: { [FALLBACK]: { [I18N_NAMESPACE]: {} } },
  // React escapes what it renders.
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
  initAsync: false,
});

/** Told of each namespace whose English texts are there. */
type NamespaceReader = (namespace: string, english: NamespaceTexts) => void;
let translator: NamespaceReader | undefined;

/**
 * Adds the texts of a namespace. The build makes each module that names one of its keys import the English texts
 * (tooling/message-namespaces.ts).
 */
export function addNamespace(
  namespace: string,
  texts: NamespaceTexts,
  language: Language = FALLBACK,
): void {
  i18n.addResourceBundle(language, I18N_NAMESPACE, { [namespace]: texts }, true, true);
  if (language === FALLBACK) translator?.(namespace, texts);
}

/** Lets another language add its texts beside the English ones of each namespace, present or still to come. */
export function translateNamespaces(translate: NamespaceReader): void {
  translator = translate;
  const present: Readonly<Record<string, NamespaceTexts>> = i18n.getResourceBundle(
    FALLBACK,
    I18N_NAMESPACE,
  );
  for (const [namespace, english] of Object.entries(present)) translate(namespace, english);
}
