import type { Payee } from '@/domain/categories/payee.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Rule, RuleAction, RuleCondition } from '@/domain/rules/rule.ts';
import { type SampleTagName, sampleCategoryId, sampleTagId } from './sample-accounts.ts';
import { instantOf, sampleId } from './sample-base.ts';

/** A business that the household pays, or is paid by. */
export type SampleMerchant = {
  /** The payee's name. */
  readonly name: string;
  /** The name of a category. */
  readonly category: string;
  /** The texts banks use; also the payee's aliases. No text belongs to two merchants. */
  readonly texts: readonly string[];
};

const merchant = (name: string, category: string, ...texts: string[]): SampleMerchant => ({
  name,
  category,
  texts,
});

/** Everyday shops and services, by what is bought there. */
export const sampleShops = {
  groceries: [
    merchant('Loblaws', 'Groceries', 'LOBLAWS 1029 TORONTO ON', 'LOBLAWS 1077 TORONTO ON'),
    merchant('No Frills', 'Groceries', "ROCCO'S NO FRILLS 778 TORONTO ON"),
    merchant('Metro', 'Groceries', 'METRO 124 TORONTO ON'),
    merchant('FreshCo', 'Groceries', 'FRESHCO 9721 TORONTO ON'),
    merchant('Farm Boy', 'Groceries', 'FARM BOY 41 TORONTO ON'),
  ],
  coffee: [
    merchant('Tim Hortons', 'Coffee', 'TIM HORTONS 2841 TORONTO ON', 'TIM HORTONS 0377 TORONTO ON'),
    merchant('Starbucks', 'Coffee', 'STARBUCKS 04512 TORONTO ON'),
    merchant('Second Cup', 'Coffee', 'SECOND CUP 9180 TORONTO ON'),
  ],
  lunch: [
    merchant('Freshii', 'Dining Out', 'FRESHII 212 TORONTO ON'),
    merchant('Subway', 'Dining Out', 'SUBWAY 25501 TORONTO ON'),
    merchant('Mucho Burrito', 'Dining Out', 'MUCHO BURRITO TORONTO ON'),
    merchant('A&W', 'Dining Out', 'A&W 4310 TORONTO ON'),
  ],
  dining: [
    merchant('Swiss Chalet', 'Dining Out', 'SWISS CHALET 1113 TORONTO ON'),
    merchant('Pizzeria Libretto', 'Dining Out', 'PIZZERIA LIBRETTO TORONTO ON'),
    merchant('Uber Eats', 'Dining Out', 'UBER EATS TORONTO ON'),
    merchant('The Keg', 'Dining Out', 'THE KEG 121 TORONTO ON'),
    merchant('Harbour Sushi', 'Dining Out', 'HARBOUR SUSHI RESTAURANT TORONTO ON'),
  ],
  fuel: [
    merchant('Petro-Canada', 'Fuel', 'PETRO-CANADA 01882 TORONTO ON'),
    merchant('Esso', 'Fuel', 'ESSO CIRCLE K 7411 TORONTO ON'),
    merchant('Shell', 'Fuel', 'SHELL C20117 MISSISSAUGA ON'),
  ],
  transit: [merchant('Presto', 'Public Transit', 'PRESTO FARE TORONTO ON')],
  rides: [
    merchant('Uber', 'Transportation', 'UBER TRIP TORONTO ON'),
    merchant('Green P Parking', 'Transportation', 'GREEN P PARKING TORONTO ON'),
  ],
  shopping: [
    merchant('Amazon', 'Shopping', 'AMZN MKTP CA AMAZON.CA ON', 'AMAZON.CA TORONTO ON'),
    merchant('Winners', 'Clothing', 'WINNERS 318 TORONTO ON'),
    merchant('Walmart', 'Shopping', 'WAL-MART 3053 TORONTO ON'),
    merchant('Dollarama', 'Shopping', 'DOLLARAMA 612 TORONTO ON'),
    merchant('Indigo', 'Shopping', 'INDIGO 287 TORONTO ON'),
  ],
  home: [
    merchant('The Home Depot', 'Home', 'THE HOME DEPOT 7011 TORONTO ON'),
    merchant('IKEA', 'Home', 'IKEA ETOBICOKE ON'),
  ],
  health: [
    merchant('Shoppers Drug Mart', 'Health', 'SHOPPERS DRUG MART 0873 TORONTO ON'),
    merchant('Rexall', 'Health', 'REXALL PHARMACY 1184 TORONTO ON'),
  ],
  care: [
    merchant('Elm Street Hair Salon', 'Personal Care', 'ELM STREET HAIR SALON TORONTO ON'),
    merchant('Sephora', 'Personal Care', 'SEPHORA 514 TORONTO ON'),
  ],
  fun: [
    merchant('Cineplex', 'Entertainment', 'CINEPLEX 7253 TORONTO ON'),
    merchant('Steam', 'Entertainment', 'STEAMGAMES.COM 425-952-2985'),
    merchant('Ticketmaster', 'Entertainment', 'TICKETMASTER CANADA TORONTO ON'),
  ],
} as const satisfies Readonly<Record<string, readonly SampleMerchant[]>>;

export type SampleShopKind = keyof typeof sampleShops;

/** Merchants with fixed days: see sample-scheduled.ts and sample-purchases.ts. */
export const sampleFixedMerchants = {
  payA: merchant('Northlake Design', 'Salary', 'PAYROLL NORTHLAKE DESIGN INC'),
  payB: merchant('City of Toronto', 'Salary', 'PAYROLL CITY OF TORONTO'),
  benefit: merchant('Canada Child Benefit', 'Benefits', 'CANADA CCB'),
  rent: merchant('Harbourview Properties', 'Rent', 'PREAUTH DEBIT HARBOURVIEW PROPERTIES'),
  daycare: merchant('Little Acorns', 'Childcare', 'LITTLE ACORNS CHILD CARE'),
  studentLoan: merchant('National Student Loans', 'Student Loan', 'NSLSC STUDENT LOAN'),
  bankFee: merchant('Bank', 'Bank Fees', 'MONTHLY ACCOUNT FEE'),
  hydro: merchant('Toronto Hydro', 'Electricity and Gas', 'TORONTO HYDRO BILL'),
  gas: merchant('Enbridge Gas', 'Electricity and Gas', 'ENBRIDGE GAS BILL'),
  internet: merchant('TekSavvy', 'Phone and Internet', 'TEKSAVVY SOLUTIONS INC'),
  phone: merchant('Fido', 'Phone and Internet', 'FIDO MOBILE'),
  netflix: merchant('Netflix', 'Subscriptions', 'NETFLIX.COM'),
  spotify: merchant('Spotify', 'Subscriptions', 'SPOTIFY STOCKHOLM'),
  disney: merchant('Disney Plus', 'Subscriptions', 'DISNEY PLUS'),
  icloud: merchant('Apple', 'Subscriptions', 'APPLE.COM/BILL 866-712-7753'),
  newspaper: merchant('The Globe and Mail', 'Subscriptions', 'THE GLOBE AND MAIL TORONTO ON'),
  gym: merchant('Fit4Less', 'Health', 'FIT4LESS TORONTO ON'),
  carInsurance: merchant('Sonnet', 'Insurance', 'SONNET AUTO INSURANCE'),
  homeInsurance: merchant('Square One', 'Insurance', 'SQUARE ONE TENANT INSURANCE'),
  costcoFee: merchant('Costco Membership', 'Shopping', 'COSTCO ANNUAL RENEWAL'),
  prime: merchant('Amazon Prime', 'Subscriptions', 'AMAZON.CA PRIME MEMBER'),
  costco: merchant('Costco', 'Groceries', 'COSTCO WHOLESALE W535 ETOBICOKE ON'),
  market: merchant("Farmers' Market", 'Groceries', "Farmers' Market"),
  airbnb: merchant('Airbnb', 'Travel', 'AIRBNB * HMQ4ZK2TXC'),
  porter: merchant('Porter Airlines', 'Travel', 'PORTER AIRLINES TORONTO ON'),
  train: merchant('VIA Rail', 'Travel', 'VIA RAIL CANADA MONTREAL QC'),
  bistro: merchant('Bistro du Vieux-Port', 'Dining Out', 'BISTRO DU VIEUX-PORT QUEBEC QC'),
  toys: merchant('Mastermind Toys', 'Gifts', 'MASTERMIND TOYS TORONTO ON'),
  etsy: merchant('Etsy', 'Gifts', 'ETSY.COM*GIFT SHOP'),
  books: merchant('Type Books', 'Gifts', 'TYPE BOOKS TORONTO ON'),
  taxRefund: merchant('Canada Revenue Agency', 'Tax Refund', 'CANADA FED TAX REFUND'),
  garage: merchant('Mr. Lube', 'Transportation', 'MR LUBE 188 TORONTO ON'),
  tires: merchant('Kal Tire', 'Transportation', 'KAL TIRE 3115 TORONTO ON'),
  dentist: merchant('Bloor West Dental', 'Health', 'BLOOR WEST DENTAL TORONTO ON'),
  claim: merchant('Sun Life', 'Health', 'SUN LIFE HEALTH CLAIM'),
  camp: merchant('YMCA', 'Childcare', 'YMCA DAY CAMP TORONTO ON'),
  shoes: merchant('Old Navy', 'Clothing', 'OLD NAVY 5521 TORONTO ON'),
  hardware: merchant('Canadian Tire', 'Home', 'CANADIAN TIRE 0144 TORONTO ON'),
  savingsInterest: merchant('Savings Interest', 'Interest Earned', 'INTEREST PAID'),
  loanInterest: merchant('Car Loan Interest', 'Loan Interest', 'LOAN INTEREST'),
} as const satisfies Readonly<Record<string, SampleMerchant>>;

export type SampleFixedMerchant = keyof typeof sampleFixedMerchants;

function sampleMerchants(): readonly SampleMerchant[] {
  return [...Object.values(sampleShops).flat(), ...Object.values(sampleFixedMerchants)];
}

type RuleSpec = {
  readonly name: string;
  /** Texts of which a description contains one. */
  readonly words: readonly [string, ...string[]];
  readonly category: string;
  readonly tag?: SampleTagName;
  readonly rename?: string;
};

const rules: readonly RuleSpec[] = [
  { name: 'Coffee shops', words: ['TIM HORTONS', 'STARBUCKS', 'SECOND CUP'], category: 'Coffee' },
  { name: 'Filling stations', words: ['PETRO-CANADA', 'ESSO', 'SHELL C'], category: 'Fuel' },
  { name: 'Transit fares', words: ['PRESTO'], category: 'Public Transit' },
  {
    name: 'Subscriptions',
    words: [
      'NETFLIX',
      'SPOTIFY',
      'DISNEY PLUS',
      'APPLE.COM/BILL',
      'GLOBE AND MAIL',
      'PRIME MEMBER',
    ],
    category: 'Subscriptions',
  },
  { name: 'Phone and internet', words: ['FIDO', 'TEKSAVVY'], category: 'Phone and Internet' },
  { name: 'Hydro and gas', words: ['TORONTO HYDRO', 'ENBRIDGE'], category: 'Electricity and Gas' },
  { name: 'Rent', words: ['HARBOURVIEW PROPERTIES'], category: 'Rent', rename: 'Rent' },
  { name: 'Pay', words: ['PAYROLL'], category: 'Salary' },
  {
    name: 'Daycare',
    words: ['LITTLE ACORNS', 'YMCA DAY CAMP'],
    category: 'Childcare',
    tag: 'Kids',
  },
  { name: 'Student Loan', words: ['NSLSC'], category: 'Student Loan', tag: 'Student Loan' },
  { name: 'Clothes', words: ['WINNERS', 'OLD NAVY'], category: 'Clothing' },
  { name: 'Child benefit', words: ['CANADA CCB'], category: 'Benefits' },
  { name: 'Interest earned', words: ['INTEREST PAID'], category: 'Interest Earned' },
  { name: 'Loan interest', words: ['LOAN INTEREST'], category: 'Loan Interest' },
  { name: 'Account fee', words: ['MONTHLY ACCOUNT FEE'], category: 'Bank Fees' },
  { name: 'Insurance', words: ['SONNET', 'SQUARE ONE'], category: 'Insurance' },
];

const contains = (value: string): RuleCondition => ({
  field: 'description',
  operator: 'contains',
  value,
});

/**
 * The household's rules, in the order they are tried.
 * @param day when they were set up
 */
export function sampleRules(day: CalendarDate): readonly Rule[] {
  return rules.map(({ name, words, category, tag, rename }, position) => {
    const [first, ...more] = words;
    const actions: readonly RuleAction[] = [
      { type: 'set_category', value: { categoryId: sampleCategoryId(category) } },
      ...(tag ? [{ type: 'add_tag', value: { tagId: sampleTagId(tag) } } as const] : []),
      ...(rename ? [{ type: 'rename', value: { description: rename } } as const] : []),
    ];
    return {
      id: sampleId('rule', String(position + 1)),
      name,
      condition: contains(first),
      join: 'any',
      more: more.map(contains),
      actions,
      position,
      enabled: true,
      createdAt: instantOf(day),
    };
  });
}

/** The new name that a rule gives a bank's text; empty if it keeps it. */
function renamedBySampleRule(text: string): readonly string[] {
  return rules.flatMap(({ words, rename }) =>
    rename !== undefined && words.some((word) => text.includes(word)) ? [rename] : [],
  );
}

/**
 * The payees, with the banks' texts and what rules make of them as aliases.
 * @param day when they were set up
 */
export function samplePayees(day: CalendarDate): readonly Payee[] {
  return sampleMerchants().map(({ name, category, texts }, index) => ({
    id: sampleId('payee', String(index + 1)),
    name,
    defaultCategoryId: sampleCategoryId(category),
    aliases: [...texts, ...texts.flatMap(renamedBySampleRule)].filter(
      (alias) => nameKeyOf(alias) !== nameKeyOf(name),
    ),
    createdAt: instantOf(day),
  }));
}
