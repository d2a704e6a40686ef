import { inOrderOfTrial, type Rule } from './rule.ts';

/**
 * The position of a new rule: behind all, or before the rule of the id `before` and behind the one that is tried before that,
 * so that no other rule has to move. Of rules of one position the newest is tried last: there it goes before all of them.
 */
export function placeBefore(rules: readonly Rule[], before: string | undefined): number {
  const ordered = inOrderOfTrial(rules);
  const next = ordered.find(({ id }) => id === before);
  if (!next) return ordered.reduce((last, { position }) => Math.max(last, position + 1), 0);
  const previous = ordered.findLast(({ position }) => position < next.position);
  if (!previous) return next.position - 1;
  const middle = (previous.position + next.position) / 2;
  // There may be no number between them.
  return middle < next.position ? middle : previous.position;
}
