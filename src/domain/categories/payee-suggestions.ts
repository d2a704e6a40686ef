import { PAYEE_SUGGESTION_MIN_CHARS } from '@/config/limits.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Payee } from './payee.ts';

export type PayeeSuggestions = {
  /** Whether enough was typed to suggest anything. */
  readonly isLongEnough: boolean;
  /** Names that start with the text first, then in the given order. */
  readonly payees: readonly Payee[];
  /**
   * Whether the text could become a new payee: no payee (hidden ones and aliases included) has that
   * name.
   */
  readonly canCreate: boolean;
};

/** Nobody reads a longer list; typing another letter shortens it. */
const MAX_SUGGESTIONS = 50;

const NO_SUGGESTIONS: PayeeSuggestions = { isLongEnough: false, payees: [], canCreate: false };

/**
 * Suggestions while a payee is being typed (spec §5): payees whose name or alias contains the text,
 * ignoring case and accents, from 2 characters on. Hidden payees are not suggested.
 */
export function suggestPayees(payees: readonly Payee[], text: string): PayeeSuggestions {
  const typed = text.trim();
  if ([...typed].length < PAYEE_SUGGESTION_MIN_CHARS) return NO_SUGGESTIONS;
  const wanted = foldText(typed);
  const found = payees.filter(
    (payee) => !payee.hidden && namesOf(payee).some((name) => foldText(name).includes(wanted)),
  );
  const begins = (payee: Payee) => foldText(payee.name).startsWith(wanted);
  const key = nameKeyOf(typed);
  return {
    isLongEnough: true,
    payees: [...found.filter(begins), ...found.filter((payee) => !begins(payee))].slice(
      0,
      MAX_SUGGESTIONS,
    ),
    canCreate: !payees.some((payee) => namesOf(payee).some((name) => nameKeyOf(name) === key)),
  };
}

function namesOf(payee: Payee): readonly string[] {
  return [payee.name, ...payee.aliases];
}
