import {
  MAX_WRONG_NONE,
  MERCHANT_LISTS,
  merchantKeyword,
  missesOf,
  NONE,
  readMerchants,
} from './merchants.ts';

/** The rule book's accuracy on each labelled list, with every miss: `npm run merchants`. False if a limit is missed. */
export function reportMerchants(print: (line: string) => void): boolean {
  const kept = MERCHANT_LISTS.map(({ file, least }) => {
    const rows = readMerchants(file);
    const misses = missesOf(rows);
    const wrongNone = misses.filter(({ label }) => label === NONE).length;
    const share = 1 - misses.length / rows.length;
    const isKept = share >= least && wrongNone <= MAX_WRONG_NONE;
    print(
      `\n${isKept ? 'ok  ' : 'LOW '}  ${file}: ${rows.length - misses.length} of ${rows.length} ` +
        `(${percent(share)}, at least ${percent(least)}), ${wrongNone} labelled none categorised (at most ${MAX_WRONG_NONE})`,
    );
    for (const { description, label, found } of misses) {
      const keyword = merchantKeyword(description);
      print(
        `        ${description}: ${label}, not ${found}${keyword === '' ? '' : ` by “${keyword}”`}`,
      );
    }
    return isKept;
  });
  return kept.every(Boolean);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
