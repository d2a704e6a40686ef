const MOST_LONE_BRACKETS = 100;

/**
 * The whole JSON values in a text, from the first bracket on. One that does not end is the end: the answer was cut off. A
 * bracket that does not end and is followed by words was one of the words.
 */
export function* jsonValuesIn(text: string): Generator<unknown> {
  let from = nextBracket(text, 0);
  let lone = 0;
  while (from >= 0) {
    const end = endOfValue(text, from);
    // Each is looked for to the end of the text: words with so many of them are no answer.
    if (end < 0 && (beginsAsJson(text, from) || ++lone > MOST_LONE_BRACKETS)) return;
    const value = end < 0 ? undefined : parse(text.slice(from, end));
    if (value !== undefined) yield value;
    // What stands in brackets and is no JSON is words; there may still be some inside.
    from = nextBracket(text, value === undefined ? from + 1 : end);
  }
}

function nextBracket(text: string, from: number): number {
  const found = text.slice(from).search(/[[{]/);
  return found < 0 ? -1 : from + found;
}

const FIRST_NAME = /^\{\s*(?:\}|$|"(?:[^"\\]|\\.)*(?:"\s*(?::|$)|\\?$))/s;
const FIRST_ITEM =
  /^(?:\]|$|"(?:[^"\\]|\\.)*(?:"\s*(?:[,\]]|$)|\\?$)|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:[,\]]|$))/s;

/** Lists that open, then an object with its first name, a first item, or the end. */
function beginsAsJson(text: string, at: number): boolean {
  let inner = at;
  while (text[inner] === '[') inner += 1 + text.slice(inner + 1).search(/\S|$/);
  return (text[inner] === '{' ? FIRST_NAME : FIRST_ITEM).test(text.slice(inner));
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
