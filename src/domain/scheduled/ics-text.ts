/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
const LINE_END = '\r\n';

/** A text as the value of a property: without control characters, with what separates values escaped (RFC 5545, 3.3.11). */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Lines as they stand in the file: each at most 75 octets long, continued after a blank, no character cut in two. */
export function icsLines(lines: readonly string[]): string {
  return lines.map((line) => folded(line) + LINE_END).join('');
}

function folded(line: string): string {
  let written = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > LONGEST_LINE) {
      written += `${LINE_END} `;
      length = 1;
    }
    written += character;
    length += octets;
  }
  return written;
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
