import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { financial, home, transportation, utilities } from './bills-and-transportation.ts';
import { diningOut, groceries, shopping } from './food-and-shopping.ts';
import { entertainment, health, personalCare } from './health-and-leisure.ts';
import { type BuiltInCategory, type CategoryKeywords, keywordList } from './keyword-list.ts';

/**
 * Bank fees whose text would otherwise match a guard, such as 'E-TRANSFER FEE'. They come before
 * the guards.
 */
const movementFees = keywordList(`
  TRANSFER FEE, ETRNSFR FEE, INTERAC FEE, TRSF FEE, TRANSFER CHARGE, WITHDRAWAL FEE, DEPOSIT BOX, DEPOSIT FEE,
  ATM FEE, ABM FEE, CHEQUE FEE, CHEQUE ORDER, CHEQUE CHARGE, MASTERCARD FEE, VISA FEE, FRAIS VIREMENT,
  FRAIS DE VIREMENT, FRAIS RETRAIT, FRAIS DE RETRAIT, FRAIS GUICHET, FRAIS DE GUICHET, FRAIS INTERAC, PAYMENT FEE
`);

/**
 * Guards: texts of money movements that name people, employers, card issuers or causes, but never
 * merchants. A description that contains one stays uncategorized, so that 'E-TRANSFER MARK ROGERS'
 * is not taken for a phone bill.
 */
const guards = keywordList(`
  E-TRANSFER, ETRANSFER, E TRANSFER_, ETRNSFR, E-TRNSFR, E-TFR, E-TRF, EMAIL TRANSFER, EMAIL TRF, _EMT_, INTERAC E-TR,
  VIREMENT, _VIR INTERAC, VIR DE PAIE, _VIR ENTRE, TRANSFERT ENTRE, TRANSFERT DE FONDS, TRANSFERT A_, TRANSFER TO_,
  TRANSFER FROM_, TRANSFER OUT_, TRANSFER IN_, TRANSFER REVERSAL, BANKING TRANSFER, BANK TRANSFER, INTERNET TRANSFER,
  ONLINE TRANSFER, WIRE TRANSFER, ACCOUNT TRANSFER, _TRANSFER-, _TFR-, _TFR_, _TRSF_, _TRF_, WISE TRF, SENT MONEY TO,
  RECEIVED MONEY, BETWEEN ACCOUNTS, MOVE MONEY, PAYROLL, PAYROL_, _PAY/PAY_, _PAYE_, _PAIE_, _PAIE/, SALARY, SALAIRE,
  _SALARIS_, _GEHALT_, _WAGES_, REMUNERATION, DIRECT DEP, _DIR DEP_, DEPOT DIRECT, DÉPÔT DIRECT, DEPOT AU_,
  DEPOT MOBILE, DEPOT CHEQUE, DEPOT GUICHET, _DEPOSIT_, _DEPOSITS_, CHQ DEP, CHEQUE DEP, _CHEQUE_, _CHÈQUE_, _CHQ_,
  _CHQ#, ABM WITHDRAWAL, ATM WITHDRAWAL, CASH WITHDRAWAL, ATM W/D, ABM W/D, ATM CASH, _GAB_, GUICHET, RETRAIT_,
  COUNTER WITHDRAWAL, BRANCH WITHDRAWAL, CASH AT_, THANK YOU, PAIEMENT - MERCI, PAIEMENT RECU, PAIEMENT REÇU,
  PAIEMENT MERCI, PAYMENT RECEIVED, PAYMENT - RECEIVED, PREAUTH PYMT, MOBILE PYMT, MASTERCARD, VISA PAYMENT, VISA PMT,
  VISA PYMT, VISA BILL, VISA DESJARDINS, AMEX BILL, AMEX CARD, AMEX PAYMENT, AMERICAN EXPRESS, CREDIT CARD PAYMENT,
  CREDIT CARD PMT, CREDIT CARD BILL, CARD PAYMENT TO, CAPITAL ONE, PC FINANCIAL, PC BANK, PRESIDENT'S CHOICE FIN,
  PRES CHOICE FIN, ROGERS BANK, CANADIAN TIRE BANK, CANADIAN TIRE FINANCIAL, CDN TIRE BANK, CTFS_, BRIM FINANCIAL,
  NEO FINANCIAL, WALMART REWARDS, HOME DEPOT CREDIT, TAX REFUND, CANADA CARBON, CARBON REBATE, CLIMATE ACTION,
  CHILD BENEFIT, GST/HST, GST CREDIT, CANADA CCB, CANADA FED, CANADA PRO_, PROV/LOCAL, CPP CANADA, _EI CANADA,
  OLD AGE SECURITY, WORKERS COMP, CRA REFUND, CANADA RIT, REGIE DES RENTES, RETRAITE QUEBEC, ALLOCATION FAMILIALE,
  REMBOURSEMENT IMPOT, FUNDS TRANSFER PAY_, DAYCARE, DAY CARE_, GARDERIE, CHILDCARE, DONATION, TUITION, TITHE_,
  SCOLARITE, SCOLARITÉ, UNICEF, RED CROSS, WORLD VISION
`);

/**
 * One line of the rule book. A `null` category is a guard, which keeps the description
 * uncategorized.
 */
export type KeywordEntry = {
  /** Uppercase; a space at either end binds that end to a word boundary. */
  readonly keyword: string;
  readonly category: BuiltInCategory | null;
};

/**
 * Keywords in the order in which they are tried: the first one that the description contains wins.
 */
export type BuiltInRules = readonly KeywordEntry[];

/**
 * Within a rank, the most telling categories come first: 'METRO CAFE' is a café, 'SHELL GROCERY' a
 * gas station.
 */
const inOrder: readonly CategoryKeywords[] = [
  transportation,
  financial,
  home,
  personalCare,
  diningOut,
  health,
  groceries,
  utilities,
  entertainment,
  shopping,
];

const ranks = ['strong', 'brands', 'words', 'weak'] as const;

/** The built-in keyword list of Canadian merchants (spec §9). */
export const builtInRules: BuiltInRules = [
  ...entriesOf('Financial', movementFees),
  ...entriesOf(null, guards),
  ...ranks.flatMap((rank) => inOrder.flatMap((part) => entriesOf(part.category, part[rank]))),
];

function entriesOf(
  category: BuiltInCategory | null,
  keywords: readonly string[],
): readonly KeywordEntry[] {
  return keywords.map((keyword) => ({ keyword, category }));
}

/**
 * The parts of the built-in rule book that the user switched off: whole categories by name, and
 * single keywords as listed.
 */
export type BuiltInRuleSwitches = {
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
};

/** Settings key of the switches. */
export const BUILT_IN_RULES_SETTING = 'ruleBook';

export const NOTHING_OFF: BuiltInRuleSwitches = { categories: [], keywords: [] };

/**
 * Whether a keyword is switched off, by itself or with its category. Guards belong to no category.
 */
export function isOff(switches: BuiltInRuleSwitches, { keyword, category }: KeywordEntry): boolean {
  if (switches.keywords.includes(keyword)) return true;
  return (
    category !== null && switches.categories.some((name) => nameKeyOf(name) === nameKeyOf(category))
  );
}

/** Reads the stored value; an invalid value means that nothing is off. */
export function readSwitches(value: unknown): BuiltInRuleSwitches {
  if (!(value instanceof Object)) return NOTHING_OFF;
  return {
    categories: texts(Reflect.get(value, 'categories')),
    keywords: texts(Reflect.get(value, 'keywords')),
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
