import type { catalogueEn } from './catalogue-en.ts';
import { pageLocale } from './locale.ts';
import { i18n } from './namespaces.ts';

type Catalogue = typeof catalogueEn;
type Namespace = keyof Catalogue;

/** Plural forms are `key_one` and `key_other`; callers use `key`. */
type WithoutPlural<Key> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

export type MessageKey = {
  [N in Namespace]: `${N}.${WithoutPlural<Extract<keyof Catalogue[N], string>>}`;
}[Namespace];

/** Numbers get separators. Pass a year as text, because it takes none. */
export type MessageValues = Readonly<Record<string, string | number>> & {
  readonly year?: string;
};

/** Texts with their gaps still open. Every render asks for them, and the library is slow, so each is looked up once. */
const known = new Map<string, string>();
i18n.store.on('added', () => known.clear());

const GAP = /\{\{(\w+)\}\}/g;

/** The text of a key in the page's language. `count` chooses the plural form. */
export function t(key: MessageKey, values?: MessageValues): string {
  // Numbers choose forms and get separators: the library's part.
  if (values && !Object.values(values).every((value) => typeof value === 'string')) {
    return i18n.t(key, values);
  }
  let text = known.get(key);
  if (text === undefined) {
    text = i18n.t(key, { skipInterpolation: true });
    known.set(key, text);
  }
  return values ? text.replace(GAP, (_gap, name: string) => String(values[name] ?? '')) : text;
}

/** The BCP 47 locale for amounts and dates: the choice in Settings, or the default for the language and browser. */
export function currentLocale(): string {
  return pageLocale();
}
