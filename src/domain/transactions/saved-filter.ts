import { nameKeyOf, tidyName } from '@/domain/core/names.ts';
import type { Setting } from '@/domain/core/setting.ts';

/** A filter that a person gave a name, to set it again. */
export type SavedFilter = {
  /** Of its row in the settings; made of the name, so that no two have the same one. */
  readonly key: string;
  readonly name: string;
  /** As in the address: filterFromParams reads it. */
  readonly params: string;
};

const PREFIX = 'filter:';
const LONGEST_KEY_CHARS = 200;

/** How long a name may be; more would not fit into the menu. */
export const SAVED_FILTER_NAME_CHARS = 60;

/** Codes of what is wrong with a name; the sentences stand in messages/en/shell/errors.ts. */
export type SavedFilterNameProblem = 'filter-name-required' | 'filter-name-too-long';

/** The key and the tidy name of a filter to save; or what is wrong with its name. */
export function savedFilterName(
  typed: string,
): { readonly key: string; readonly name: string } | SavedFilterNameProblem {
  const name = tidyName(typed);
  const key = PREFIX + nameKeyOf(name);
  if (name === '') return 'filter-name-required';
  const isLong = name.length > SAVED_FILTER_NAME_CHARS || key.length > LONGEST_KEY_CHARS;
  return isLong ? 'filter-name-too-long' : { key, name };
}

/** The saved filter in a row of the settings; `null` where it holds something else. */
export function savedFilterOf({ key, value }: Setting): SavedFilter | null {
  if (!key.startsWith(PREFIX) || !(value instanceof Object)) return null;
  const name: unknown = Reflect.get(value, 'name');
  const params: unknown = Reflect.get(value, 'params');
  return typeof name === 'string' && typeof params === 'string' ? { key, name, params } : null;
}
