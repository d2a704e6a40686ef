import { validate } from 'virtual:schema-validators/ai/suggestion';
import { jsonValuesIn } from '@/domain/core/json-in-text.ts';

/** One item of an answer, as the AI gave it (schemas/ai/suggestion.json). */
export type AiSuggestion = { readonly transactionId: string; readonly categoryName: string };

/**
 * Reads the AI's answer (spec §7): a JSON array of suggestions, or an object that holds one; words and fences around it do not
 * matter. Items that the schema refuses are dropped. Null where there is no whole array in it, or none of its items is one.
 */
export function readAiAnswer(text: string): readonly AiSuggestion[] | null {
  let isEmpty = false;
  for (const value of jsonValuesIn(text)) {
    const arrays = arraysOf(value);
    for (const items of arrays) {
      const suggestions = items.flatMap((item) => suggestionOf(item) ?? []);
      if (suggestions.length > 0) return suggestions;
    }
    if (arrays.length > 0 && arrays.every(({ length }) => length === 0)) isEmpty = true;
  }
  return isEmpty ? [] : null;
}

function arraysOf(value: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return [value];
  return value instanceof Object ? Object.values(value).filter((each) => Array.isArray(each)) : [];
}

function suggestionOf(item: unknown): AiSuggestion | null {
  if (!validate(item)) return null;
  const { transactionId, categoryName } = item as {
    readonly transactionId: string | number;
    readonly categoryName: string;
  };
  return { transactionId: String(transactionId), categoryName };
}
