import { PAYEE_SUGGESTION_MIN_CHARS } from '@/config/limits.ts';
import { foldText, nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Payee } from './payee.ts';

export type PayeeSuggestions = {
  /** Whether enough is typed for anything to be suggested. */
  readonly isAsked: boolean;
  /** Those whose name begins with the text first, then in the given order. */
  readonly payees: readonly Payee[];
  /** Whether the text could become a payee: no payee, hidden ones and aliases included, has that name. */
  readonly canCreate: boolean;
};

/** More are not read, only scrolled past: another letter leaves fewer. */
const MOST_SUGGESTIONS = 50;

const NOTHING: PayeeSuggestions = { isAsked: false, payees: [], canCreate: false };

/**
 * What is offered while a payee is typed (spec §5): payees whose name, or an alias, holds the text, whatever its case and accents,
 * from 2 characters on. Hidden payees are not suggested.
 */
export function suggestPayees(payees: readonly Payee[], text: string): PayeeSuggestions {
  const typed = text.trim();
  if ([...typed].length < PAYEE_SUGGESTION_MIN_CHARS) return NOTHING;
  const wanted = foldText(typed);
  const found = payees.filter(
    (payee) => !payee.hidden && namesOf(payee).some((name) => foldText(name).includes(wanted)),
  );
  const begins = (payee: Payee) => foldText(payee.name).startsWith(wanted);
  const key = nameKeyOf(typed);
  return {
    isAsked: true,
    payees: [...found.filter(begins), ...found.filter((payee) => !begins(payee))].slice(
      0,
      MOST_SUGGESTIONS,
    ),
    canCreate: !payees.some((payee) => namesOf(payee).some((name) => nameKeyOf(name) === key)),
  };
}

function namesOf(payee: Payee): readonly string[] {
  return [payee.name, ...payee.aliases];
}
