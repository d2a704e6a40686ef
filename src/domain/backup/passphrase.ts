/** A shorter passphrase is not taken: whoever has the file tries all of them. */
export const PASSPHRASE_MIN_CHARS = 8;

/** How long a passphrase resists somebody who has the file. `short`: it is not taken. */
export type PassphraseStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Below so many bits a passphrase is weak; from STRONG_BITS on it is strong. */
const FAIR_BITS = 45;
const STRONG_BITS = 65;

/** What people begin with, and programs too. */
const COMMON =
  /password|passwort|motdepasse|letmein|welcome|bonjour|iloveyou|admin|coffer|qwerty|azerty|asdf|abc|0?123+(4(5(6(7(8(9)?)?)?)?)?)?/gi;

const KINDS = [
  { of: /[a-z]/, signs: 26 },
  { of: /[A-Z]/, signs: 26 },
  { of: /[0-9]/, signs: 10 },
  { of: /[^a-zA-Z0-9]/, signs: 32 },
] as const;

/**
 * An estimate for a person who is choosing, no measure: length times the kinds of signs, where what is common, repeated or in a row
 * counts as one sign.
 */
export function passphraseStrength(passphrase: string): PassphraseStrength {
  if ([...passphrase].length < PASSPHRASE_MIN_CHARS) return 'short';
  const signs = KINDS.reduce((sum, kind) => (kind.of.test(passphrase) ? sum + kind.signs : sum), 0);
  const bits = tellingLength(passphrase) * Math.log2(signs);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

function tellingLength(passphrase: string): number {
  const signs = [...passphrase.replaceAll(COMMON, '*')];
  const seen = new Set<string>();
  let length = 0;
  for (const [index, sign] of signs.entries()) {
    const pair = `${signs[index - 1] ?? ''}${sign}`;
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? 0);
    // The like of what stood before, or the next in the alphabet: nothing new to guess.
    if (!seen.has(pair) && (index === 0 || Math.abs(step) > 1)) length++;
    seen.add(pair);
  }
  return length;
}
