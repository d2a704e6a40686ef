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

  function eachPlace(text: string, visit: (place: number) => void): void {
    for (const { keyword, place } of short) if (text.includes(keyword)) visit(place);
    for (let at = 0; at + START_LENGTH <= text.length; at += 1) {
      const drawer = byStart.get(text.slice(at, at + START_LENGTH));
      if (!drawer) continue;
      for (const { keyword, place } of drawer) if (text.startsWith(keyword, at)) visit(place);
    }
  }

  return {
    first: (text) => {
      let first = -1;
      eachPlace(text, (place) => {
        if (first < 0 || place < first) first = place;
      });
      return first;
    },
    all: (text) => {
      const found = new Set<number>();
      eachPlace(text, (place) => found.add(place));
      return [...found].sort((one, other) => one - other);
    },
  };
}
