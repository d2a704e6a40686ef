import type { Security } from '@/domain/investments/holding.ts';
import type { Investments } from '@/domain/investments/investments.ts';
import { shortName } from '@/features/accounts/investments/investment-texts.ts';

/**
 * The securities whose prices are asked for, by what they go by: those that are held or have a target, and those whose events
 * have to be mended. With a holding only its own, held or not.
 */
export function pricedSecurities(
  { currencies, problems }: Pick<Investments, 'currencies' | 'problems'>,
  holdingId?: string,
): readonly Security[] {
  const held = currencies.flatMap((each) => each.held.map(({ security }) => security));
  const sold = currencies.flatMap((each) => each.sold.map(({ security }) => security));
  const odd = problems.map(({ security }) => security);
  const isAsked = ({ holdings }: Security) => holdings.some(({ id }) => id === holdingId);
  const asked =
    holdingId === undefined ? [...held, ...odd] : [...held, ...sold, ...odd].filter(isAsked);
  return asked.sort((a, b) =>
    shortName(a).localeCompare(shortName(b), undefined, { numeric: true }),
  );
}
