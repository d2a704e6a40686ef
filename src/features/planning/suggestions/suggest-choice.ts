import type { SuggestionKind } from '@/domain/budgets/budget-suggestion.ts';
import {
  amountBy,
  type CopiedBudget,
  type SuggestedBudget,
} from '@/domain/budgets/suggested-budgets.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';

/** What a person decided about a row themselves; what is missing follows the suggestion. */
export type OwnChoice = { readonly isTicked?: boolean; readonly text?: string };

/** By the id of the category or budget. */
export type OwnChoices = ReadonlyMap<string, OwnChoice>;

/** A row as it stands: taken or not, and what stands in its box. */
export type Choice = {
  readonly isTicked: boolean;
  readonly text: string;
  /** null = the text is no amount, or there is none. */
  readonly amount: Money | null;
};

/** A budget to offer: ticked unless nothing was spent by the chosen way of looking back. */
export function proposalChoice(
  proposal: SuggestedBudget,
  kind: SuggestionKind,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const { period, suggestions } = proposal;
  const suggested = period === 'yearly' ? proposal.amount : amountBy(suggestions, kind);
  return choiceOf(suggested, (suggested ?? 0) > 0, own, locale);
}

/** An amount for a budget that is there: ticked where something was spent, and it is another one than the budget has. */
export function copyChoice(
  { present, suggestions }: CopiedBudget,
  kind: SuggestionKind,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const suggested = amountBy(suggestions, kind);
  return choiceOf(suggested, (suggested ?? 0) > 0 && suggested !== present, own, locale);
}

function choiceOf(
  suggested: Money | null,
  isWanted: boolean,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const text = own?.text ?? (suggested === null ? '' : typedMoneyText(suggested, locale));
  const amount = parseTypedMoney(text, locale);
  return { isTicked: own?.isTicked ?? isWanted, text, amount };
}

/** Who types an amount means it. */
export function withText(own: OwnChoices, id: string, text: string): OwnChoices {
  return new Map(own).set(id, { text, isTicked: true });
}

/** Takes a row or leaves it out; what was typed stays. */
export function withTick(own: OwnChoices, id: string, isTicked: boolean): OwnChoices {
  return new Map(own).set(id, { ...own.get(id), isTicked });
}

/** What is wrong with a row that is taken: a code, or '' where it can be stored. */
export function problemOf({ isTicked, text, amount }: Choice, locale: string): string {
  if (!isTicked) return '';
  const read = readTypedMoney(text, locale);
  if (!read.ok) return read.code === 'amount-empty' ? 'amount-not-a-number' : read.code;
  return amount !== null && amount < 0 ? 'amount-negative' : '';
}
