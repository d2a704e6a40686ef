import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { nameKeyOf, tidyName } from '@/domain/core/names.ts';
import { cutText } from '@/domain/core/visible-text.ts';

/** The key of a name may be twice as long as the name (schemas). */
const KEY_MAX_CHARS = 2 * NAME_MAX_CHARS;

/** A name as it can be stored, cut where it is too long. `end` stays whole: it tells names apart. */
export function storableName(name: string, end = ''): string {
  // One character of the text is one at least of its name: what lies beyond can never be part of it.
  let signs = [...cutText(tidyName(name), NAME_MAX_CHARS)];
  for (;;) {
    const tidy = tidyName(signs.join('') + end);
    if (tidy.length <= NAME_MAX_CHARS && nameKeyOf(tidy).length <= KEY_MAX_CHARS) return tidy;
    signs = signs.slice(0, -1);
  }
}
