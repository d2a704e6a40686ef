/** Shorter passphrases are refused, because whoever has the file can simply try them all. */
export const PASSPHRASE_MIN_CHARS = 8;

/** How long a passphrase resists somebody who has the file. `short`: refused. */
export type PassphraseStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Weak below FAIR_BITS, strong from STRONG_BITS on. */
const FAIR_BITS = 45;
const STRONG_BITS = 65;

/** What people try first, and so do cracking programs. */
const COMMON =
  /password|passwort|motdepasse|letmein|welcome|bonjour|iloveyou|admin|coffer|qwerty|azerty|asdf|abc|0?123+(4(5(6(7(8(9)?)?)?)?)?)?/gi;

const KINDS = [
  { of: /[a-z]/, signs: 26 },
  { of: /[A-Z]/, signs: 26 },
  { of: /[0-9]/, signs: 10 },
  { of: /[^a-zA-Z0-9]/, signs: 32 },
] as const;

/**
 * A rough guide while the user is typing, not a measurement: length times character classes;
 * common, repeated or consecutive characters count as one.
 */
export function passphraseStrength(passphrase: string): PassphraseStrength {
  if ([...passphrase].length < PASSPHRASE_MIN_CHARS) return 'short';
  const signs = KINDS.reduce((sum, kind) => (kind.of.test(passphrase) ? sum + kind.signs : sum), 0);
  const bits = effectiveLength(passphrase) * Math.log2(signs);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

function effectiveLength(passphrase: string): number {
  const signs = [...passphrase.replaceAll(COMMON, '*')];
  const seen = new Set<string>();
  let length = 0;
  for (const [index, sign] of signs.entries()) {
    const pair = `${signs[index - 1] ?? ''}${sign}`;
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? 0);
    // A repeated pair, or a neighbour in the alphabet, adds nothing to guess.
    if (!seen.has(pair) && (index === 0 || Math.abs(step) > 1)) length++;
    seen.add(pair);
  }
  return length;
}
