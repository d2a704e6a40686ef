import { i18n } from './rooms.ts';
import { type MessageValues, t } from './t.ts';

/** The sentence of an error code; an unknown code falls back to the general sentence. */
export function messageFor(code: string, values?: MessageValues): string {
  const key = `errors.${code}`;
  return i18n.exists(key, values ?? {}) ? i18n.t(key, values ?? {}) : t('errors.invalid');
}
