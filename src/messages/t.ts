import type { catalogueEn } from './catalogue-en.ts';
import { pageLocale } from './locale.ts';
import { i18n } from './rooms.ts';

type Catalogue = typeof catalogueEn;
type Room = keyof Catalogue;

/** The plural forms of a key are written `key_one` and `key_other`; callers name the key alone. */
type WithoutPlural<Key> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

export type MessageKey = {
  [R in Room]: `${R}.${WithoutPlural<Extract<keyof Catalogue[R], string>>}`;
}[Room];

/** Numbers are written with their separators; a year is no figure, and is handed in as text. */
export type MessageValues = Readonly<Record<string, string | number>> & {
  readonly year?: string;
};

/** Texts without values, which stay as they are: asked for by every drawing of every part, the library takes its time over each. */
const known = new Map<string, string>();
i18n.store.on('added', () => known.clear());

/** The text of a key in the person's language; `count` chooses the plural form. */
export function t(key: MessageKey, values?: MessageValues): string {
  if (values) return i18n.t(key, values);
  let text = known.get(key);
  if (text === undefined) {
    text = i18n.t(key);
    known.set(key, text);
  }
  return text;
}

/** The locale for amounts and dates, as Intl takes it: what was chosen in Settings, else by language and browser. */
export function currentLocale(): string {
  return pageLocale();
}
