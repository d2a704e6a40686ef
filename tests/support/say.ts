import '@/messages/all-namespaces.ts';
import { addFrench } from '@/messages/french.ts';
import type { Language } from '@/messages/language.ts';
import { i18n } from '@/messages/namespaces.ts';
import type { MessageKey, MessageValues } from '@/messages/t.ts';

/** The app's own texts, for tests that go through its screens in both languages. */

addFrench();

export type Say = (key: MessageKey, values?: MessageValues) => string;

export function sayIn(language: Language): Say {
  const translate = i18n.getFixedT(language);
  return (key, values = {}) => translate(key, values);
}
