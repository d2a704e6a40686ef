import { type Days, decimal, type Nature, type Recount, type Recounted } from './recount.ts';

/*
 * Compares the report files with the recount. Every line of each file is recalculated; an extra or missing line fails. Imports
 * nothing from the app.
 */

export type FileQuestion = {
  readonly recount: Recount;
  readonly days: Days;
  /** null = compared with nothing. */
  readonly before: Days | null;
  /** The accounts whose balances are known. */
  readonly accounts: readonly string[];
};

type Lines = readonly (readonly string[])[];
export type Told = { readonly is: Lines; readonly shouldBe: Lines };

const NONE = 'Uncategorized';
const money = ({ cad }: Recounted) => decimal(cad);
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
const share = (part: number, whole: number) =>
  part > 0 && part <= whole ? percent(part, whole) : '';
const nameOf = (category: string) => category || NONE;
const byText = (lines: Lines): Lines => [...lines].sort((a, b) => (a.join() < b.join() ? -1 : 1));
const anyOrder = (is: Lines, shouldBe: Lines): Told => ({
  is: byText(is),
  shouldBe: byText(shouldBe),
});

/** Spending and income by category, with share and change. */
export function categoryFile(lines: Lines, asked: FileQuestion, nature: Nature): Told {
  const { recount, days, before } = asked;
  const now = recount.groups(days, nature, ({ category }) => category);
  const then = before
    ? recount.groups(before, nature, ({ category }) => category)
    : new Map<string, Recounted>();
  const whole = recount.flow(days, nature).cad;
  const line = (name: string, amount: number, former: number, part: string) => [
    name,
    decimal(amount),
    part,
    ...(before ? changed(amount, former) : []),
  ];
  const named = [...new Set([...now.keys(), ...then.keys()])].map((key) => {
    const amount = now.get(key)?.cad ?? 0;
    return line(nameOf(key), amount, then.get(key)?.cad ?? 0, share(amount, whole));
  });
  const former = before ? recount.flow(before, nature).cad : 0;
  return anyOrder(lines, [...named, line('Total', whole, former, '')]);
}

function changed(amount: number, former: number): readonly string[] {
  const change = amount - former;
  // Not from zero, nor across a change of sign.
  const isTold = former !== 0 && amount * former >= 0;
  return [decimal(former), decimal(change), isTold ? percent(change, Math.abs(former)) : ''];
}

/** Income, expense, net and savings rate of each part; the parts are contiguous and cover the dates. */
export function flowFile(lines: Lines, { recount, days }: FileQuestion): Told {
  return {
    is: [...lines, [lines.at(0)?.[0] ?? '', lines.at(-1)?.[1] ?? '']],
    shouldBe: [
      ...lines.map(([from = '', to = '']) => {
        const part = { from, to };
        const income = recount.flow(part, 'income').cad;
        const expense = recount.flow(part, 'expense').cad;
        const net = income - expense;
        const rate = income > 0 ? percent(net, income) : '';
        return [from, to, decimal(income), decimal(expense), decimal(net), rate];
      }),
      [days.from, days.to],
    ],
  };
}

/** The largest expenses: each is right, and no larger one is missing; the total is of all. */
export function largestFile(lines: Lines, { recount, days }: FileQuestion): Told {
  const whole = recount.flow(days, 'expense').cad;
  const all = [...recount.groups(days, 'expense', ({ category }) => category)]
    .sort(([, a], [, b]) => b.cad - a.cad)
    .map(([key, { cad }]) => [nameOf(key), decimal(cad), share(cad, whole)]);
  const total = ['Total', decimal(whole), ''];
  return anyOrder(lines, [...all.slice(0, lines.length - 1), total]);
}

export function changesFile(lines: Lines, { recount, days, before }: FileQuestion): Told {
  if (!before) throw new Error('compared with nothing');
  const [now, then] = [days, before].map((each) =>
    recount.groups(each, 'expense', ({ category }) => category),
  );
  const keys = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])]);
  const all = [...keys]
    .map((key) => ({ key, a: now?.get(key)?.cad ?? 0, b: then?.get(key)?.cad ?? 0 }))
    .filter(({ a, b }) => a !== b)
    .sort((one, two) => Math.abs(two.a - two.b) - Math.abs(one.a - one.b));
  return anyOrder(
    lines,
    all.slice(0, lines.length).map(({ key, a, b }) => {
      const [former = '', change = '', part = ''] = changed(a, b);
      return [nameOf(key), decimal(a), former, change, part];
    }),
  );
}

/** Income -> all -> categories and savings; small ones may be combined into one line. */
export function moneyFlowFile(lines: Lines, { recount, days }: FileQuestion): Told {
  const amounts = (nature: Nature) => recount.groups(days, nature, ({ category }) => category);
  const spent = amounts('expense');
  const apart = lines.filter(([from]) => from === 'Total').map(([, to]) => to);
  const shown = [...spent].filter(([key]) => apart.includes(nameOf(key)));
  const rest = [...spent].filter(([key]) => !apart.includes(nameOf(key)));
  const restSum = rest.reduce((sum, [, { cad }]) => sum + cad, 0);
  return anyOrder(lines, [
    ...[...amounts('income')].map(([key, amount]) => [nameOf(key), 'Total', money(amount)]),
    ...shown.map(([key, amount]) => ['Total', nameOf(key), money(amount)]),
    ...(rest.length > 0 ? [['Total', 'Other spending', decimal(restSum)]] : []),
    ['Total', 'Saved', money(recount.net(days))],
  ]);
}

const dayBefore = (date: string) => {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};

function cashOf({ recount, days }: FileQuestion, account?: string) {
  const only = (row: { readonly account: string }) => !account || row.account === account;
  const opening = recount.balance(dayBefore(days.from), account).cad;
  const closing = recount.balance(days.to, account).cad;
  const income = recount.flow(days, 'income', only).cad;
  const expense = recount.flow(days, 'expense', only).cad;
  const transfers = recount.moved(days, 'transfer', account).cad;
  const exchange = closing - opening - income + expense - transfers;
  return { opening, income, expense, transfers, exchange, closing };
}

export function balancesFile(lines: Lines, asked: FileQuestion): Told {
  const { opening, income, expense, transfers, exchange, closing } = cashOf(asked);
  const terms: readonly (readonly [string, number])[] = [
    ['Starting balance', opening],
    ['Income', income],
    ['Expenses', -expense],
    ['Transfers', transfers],
    ['Exchange rate changes', exchange],
    ['Ending balance', closing],
  ];
  const isAlways = (name: string) => /balance$|^Income|^Expenses/.test(name);
  return {
    is: lines,
    shouldBe: terms
      .filter(([name, amount]) => amount !== 0 || isAlways(name))
      .map(([name, amount]) => [name, decimal(amount)]),
  };
}

export function accountsFile(lines: Lines, asked: FileQuestion): Told {
  const isExchanged = (lines[0]?.length ?? 0) === 7;
  const line = (name: string, account?: string) => {
    const { opening, income, expense, transfers, exchange, closing } = cashOf(asked, account);
    const amounts = [
      opening,
      income,
      expense,
      transfers,
      ...(isExchanged ? [exchange] : []),
      closing,
    ];
    return [name, ...amounts.map(decimal)];
  };
  const named = asked.accounts.map((account) => line(`My ${account}`, account));
  return anyOrder(lines, [...named, line('Total')]);
}

/** Date, assets, liabilities, net worth; the bands after them add up to the same. */
export function worthFile(lines: Lines, { recount, accounts }: FileQuestion): Told {
  return {
    is: lines.map(([date = '', assets = '', debts = '', worth = '', ...bands]) => [
      date,
      assets,
      debts,
      worth,
      decimal(bands.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0)),
    ]),
    shouldBe: lines.map(([date = '']) => {
      const each = accounts.map((account) => recount.balance(date, account).cad);
      const above = each.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0);
      const below = each.filter((cents) => cents < 0).reduce((sum, cents) => sum + cents, 0);
      return [date, ...[above, below, above + below, above + below].map(decimal)];
    }),
  };
}

export function worthLinesFile(lines: Lines, { recount, days, accounts }: FileQuestion): Told {
  const named = accounts.map((account) => ({
    account,
    cents: recount.balance(days.to, account).cad,
  }));
  const total = named.reduce((sum, { cents }) => sum + cents, 0);
  return anyOrder(lines, [
    ...named
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents }) => [`My ${account}`, 'Chequing', decimal(cents)]),
    ['Net worth', '', decimal(total)],
  ]);
}

/** Categories over parts: name, one amount per part, total, and, with `hasMean`, the mean, which is checked separately. */
export function overTimeFile(
  lines: Lines,
  { recount, days }: FileQuestion,
  parts: readonly Days[],
  hasMean: boolean,
): Told {
  const keys = [...recount.groups(days, 'expense', ({ category }) => category).keys()];
  const line = (name: string, only: (row: { readonly category: string }) => boolean) => [
    name,
    ...parts.map((part) => money(recount.flow(part, 'expense', only))),
    money(recount.flow(days, 'expense', only)),
  ];
  return anyOrder(
    // A part without rows is empty.
    lines
      .map((each) => (hasMean ? each.slice(0, -1) : each))
      .map((each) => each.map((cell) => cell || decimal(0))),
    [
      ...keys.map((key) => line(nameOf(key), ({ category }) => category === key)),
      line('Total', () => true),
    ],
  );
}

/** Years side by side: twelve months and the total of each; the change in percent is checked separately. */
export function yearsFile(
  lines: Lines,
  { recount }: FileQuestion,
  monthsOf: (year: string) => readonly Days[],
): Told {
  return {
    is: lines.map((each) => each.slice(0, 14)),
    shouldBe: lines.map(([year = '']) => [
      year,
      ...monthsOf(year).map((month) => money(recount.flow(month, 'expense'))),
      money(recount.flow({ from: `${year}-01-01`, to: `${year}-12-31` }, 'expense')),
    ]),
  };
}

export function daysFile(lines: Lines, { recount, days }: FileQuestion): Told {
  const first = lines.at(0)?.[0];
  const last = lines.at(-1)?.[0];
  return {
    is: [...lines, [first ?? '', last ?? '']],
    shouldBe: [
      ...lines.map(([date = '']) => [
        date,
        money(recount.flow({ from: date, to: date }, 'expense')),
      ]),
      [days.from, days.to],
    ],
  };
}

/** Payees: name, income, expense, net, count, share. */
export function payeesFile(lines: Lines, asked: FileQuestion): Told {
  const { recount, days, before } = asked;
  const texts = new Set(
    [days, ...(before ? [before] : [])].flatMap((each) =>
      recount
        .within(each)
        .filter(({ kind }) => kind === 'normal')
        .map(({ text }) => text),
    ),
  );
  const whole = recount.flow(days, 'expense').cad;
  const line = (name: string, only: OnlyRows, isTotal: boolean) => {
    const part = isTotal ? '' : share(recount.flow(days, 'expense', only).cad, whole);
    return nameLine(name, asked, only, part);
  };
  return anyOrder(lines, [
    ...[...texts].map((text) => line(text, (row) => row.text === text, false)),
    line('Total', () => true, true),
  ]);
}

type OnlyRows = (row: { readonly text: string }) => boolean;

/** A payee or tag: income, expense, net, count, share; with a comparison, the earlier net and its change. */
function nameLine(
  name: string,
  { recount, days, before }: FileQuestion,
  only: OnlyRows,
  part: string,
): readonly string[] {
  const flows = (each: Days) => {
    const income = recount.flow(each, 'income', only).cad;
    const expense = recount.flow(each, 'expense', only).cad;
    return [income, expense, income - expense] as const;
  };
  const now = flows(days);
  const then = before ? changed(now[2], flows(before)[2]) : [];
  return [name, ...now.map(decimal), String(recount.count(days, only)), part, ...then];
}

/** Sources of income: name, amount, share, count. */
export function sourcesFile(lines: Lines, { recount, days }: FileQuestion): Told {
  const whole = recount.flow(days, 'income').cad;
  const named = [...recount.groups(days, 'income', ({ text }) => text)].map(([text, { cad }]) => [
    text,
    decimal(cad),
    share(cad, whole),
    String(recount.count(days, (row) => row.text === text && recount.natureOf(row) === 'income')),
  ]);
  const count = recount.count(days, (row) => recount.natureOf(row) === 'income');
  return anyOrder(lines, [...named, ['Total', decimal(whole), '', String(count)]]);
}

/** No row has a tag: one line, equal to the total. */
export function tagsFile(lines: Lines, asked: FileQuestion): Told {
  const all = () => true;
  return {
    is: lines,
    shouldBe: [nameLine('No tag', asked, all, '100.00%'), nameLine('Total', asked, all, '')],
  };
}
