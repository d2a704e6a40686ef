/**
 * Which glyph a category without a stored icon gets. The words it needs are fetched with the glyphs,
 * after the first data.
 */
let guess: (name: string) => string = () => '';
let paths: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
const known = new Map<string, string>();

/** The glyph for a category's name; '' until `provideGlyphs` was called. */
export function guessGlyph(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const glyph = guess(name);
  if (glyph !== '') known.set(name, glyph);
  return glyph;
}

/** The drawing of a glyph, for LineIcon; '' until `provideGlyphs` was called. */
export function glyphPath(glyph: string): string {
  return paths.get(glyph) ?? '';
}

/** Called once, when the glyphs have arrived. */
export function provideGlyphs(
  glyphForName: (name: string) => string,
  drawings: ReadonlyMap<string, string>,
): void {
  guess = glyphForName;
  paths = drawings;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore, with `guessGlyph`. */
export function subscribeGlyphs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
