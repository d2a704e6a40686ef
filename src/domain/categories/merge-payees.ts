import { nameKeyOf } from '@/domain/core/names.ts';
import type { Payee } from './payee.ts';

/**
 * The payee that stays when others are merged into it: their names and aliases become its aliases, each once whatever its
 * case and never its own name; its default category is its own, else the first that one of them has.
 */
export function mergedPayee(kept: Payee, merged: readonly Payee[]): Payee {
  const known = new Set([nameKeyOf(kept.name)]);
  const aliases: string[] = [];
  for (const name of [...kept.aliases, ...merged.flatMap((each) => [each.name, ...each.aliases])]) {
    const key = nameKeyOf(name);
    if (known.has(key)) continue;
    known.add(key);
    aliases.push(name);
  }
  const defaultCategoryId =
    [kept, ...merged].map((each) => each.defaultCategoryId).find((id) => id !== '') ?? '';
  return { ...kept, aliases, defaultCategoryId };
}
