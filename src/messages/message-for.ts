import { i18n } from './namespaces.ts';
import { type MessageValues, t } from './t.ts';

/** The sentence for an error code, or a general one if the code is unknown. */
export function messageFor(code: string, values?: MessageValues): string {
  const key = `errors.${code}`;
  return i18n.exists(key, values ?? {}) ? i18n.t(key, values ?? {}) : t('errors.invalid');
}
