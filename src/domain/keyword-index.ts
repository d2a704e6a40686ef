const START_LENGTH = 3;

/** Finds which keywords a text contains, by their place in the list. */
export type KeywordIndex = {
  /** The place of the earliest listed keyword that the text contains, or -1. */
  readonly first: (text: string) => number;
  /** The places of all keywords that the text contains, in the order of the list. */
  readonly all: (text: string) => readonly number[];
};

type Filed = { readonly keyword: string; readonly place: number };

/**
 * Keywords filed under their first three characters, so that each position of a text is compared with the few keywords
 * that can begin there and not with thousands: the cost grows with the text, not with the list.
 */
export function keywordIndex(keywords: readonly string[]): KeywordIndex {
  const short: Filed[] = [];
  const byStart = new Map<string, Filed[]>();
  keywords.forEach((keyword, place) => {
    const start = keyword.slice(0, START_LENGTH);
    const drawer = keyword.length < START_LENGTH ? short : byStart.get(start);
    if (drawer) drawer.push({ keyword, place });
    else byStart.set(start, [{ keyword, place }]);
  });

  function* placesIn(text: string): Generator<number> {
    for (const { keyword, place } of short) if (text.includes(keyword)) yield place;
    for (let at = 0; at + START_LENGTH <= text.length; at += 1) {
      const drawer = byStart.get(text.slice(at, at + START_LENGTH)) ?? [];
      for (const { keyword, place } of drawer) if (text.startsWith(keyword, at)) yield place;
    }
  }

  return {
    first: (text) => {
      const found = Math.min(...placesIn(text));
      return found === Number.POSITIVE_INFINITY ? -1 : found;
    },
    all: (text) => [...new Set(placesIn(text))].sort((one, other) => one - other),
  };
}
