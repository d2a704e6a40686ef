import { validators } from 'virtual:schema-validators';

/** One item of an answer, as the AI gave it (schemas/ai/suggestion.json). */
export type AiSuggestion = { readonly transactionId: string; readonly categoryName: string };

/**
 * Reads the AI's answer (§7): a JSON array of suggestions, or an object that holds one; words and fences around it do not
 * matter. Items that the schema refuses are dropped. Null where there is no whole array in it, or none of its items is one.
 */
export function readAiAnswer(text: string): readonly AiSuggestion[] | null {
  let isEmpty = false;
  for (const value of jsonValuesIn(text)) {
    const items = arrayOf(value);
    if (!items) continue;
    const suggestions = items.flatMap((item) => suggestionOf(item) ?? []);
    if (suggestions.length > 0) return suggestions;
    if (items.length === 0) isEmpty = true;
  }
  return isEmpty ? [] : null;
}

function arrayOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!(value instanceof Object)) return null;
  return Object.values(value).find((each) => Array.isArray(each)) ?? null;
}

function suggestionOf(item: unknown): AiSuggestion | null {
  const validate = validators['ai/suggestion'];
  if (!validate) throw new Error('no validator for ai/suggestion');
  if (!validate(item)) return null;
  const { transactionId, categoryName } = item as {
    readonly transactionId: string | number;
    readonly categoryName: string;
  };
  return { transactionId: String(transactionId), categoryName };
}

/** The whole JSON values in a text, from the first bracket on. One that does not end is the end: the answer was cut off. */
function* jsonValuesIn(text: string): Generator<unknown> {
  let from = nextBracket(text, 0);
  while (from >= 0) {
    const end = endOfValue(text, from);
    if (end < 0) return;
    const value = parse(text.slice(from, end));
    if (value !== undefined) yield value;
    // What stands in brackets and is no JSON is words; there may still be some inside.
    from = nextBracket(text, value === undefined ? from + 1 : end);
  }
}

function nextBracket(text: string, from: number): number {
  const found = text.slice(from).search(/[[{]/);
  return found < 0 ? -1 : from + found;
}

/** Behind the bracket that closes the one at `from`; -1 where none does. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
