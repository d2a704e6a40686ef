import { type CheckedRecord, type Finding, labelOf } from './integrity.ts';

type Leg = {
  readonly id: string;
  readonly label: string;
  readonly date: string;
  readonly accountId: string;
  readonly amount: number;
  readonly isDeleted: boolean;
};

/** What is known of the accounts: the currency of each that is there, and whether one may have gone, with its rows and without a trace. */
export type KnownAccounts = {
  readonly currencies: ReadonlyMap<string, string>;
  readonly mayBeGone: boolean;
};

/** Collects the sides of transfers as their rows come by, live and deleted. */
export class TransferLegs {
  readonly #byTransfer = new Map<string, Leg[]>();

  add(record: CheckedRecord): void {
    const { transferId, accountId, amount, date } = record.fields;
    if (typeof transferId !== 'string' || transferId === '') return;
    const leg = {
      id: record.id,
      label: labelOf(record),
      date: String(date),
      accountId: String(accountId),
      amount: Number(amount),
      isDeleted: record.isDeleted,
    };
    const legs = this.#byTransfer.get(transferId);
    if (legs) legs.push(leg);
    else this.#byTransfer.set(transferId, [leg]);
  }

  get size(): number {
    return this.#byTransfer.size;
  }

  findings(accounts: KnownAccounts): readonly Finding[] {
    return [...this.#byTransfer].flatMap(([transferId, legs]) =>
      findingsOf(transferId, legs, accounts),
    );
  }
}

function findingsOf(
  transferId: string,
  legs: readonly Leg[],
  accounts: KnownAccounts,
): readonly Finding[] {
  const [first, second, ...more] = legs.filter(({ isDeleted }) => !isDeleted);
  if (!first) return [];
  const about = (code: Finding['code'], others: readonly Leg[]): Finding => ({
    code,
    collection: 'transactions',
    id: first.id,
    label: first.label,
    date: first.date,
    field: 'transferId',
    target: transferId,
    others: others.map(({ id }) => id),
  });
  if (!second) return lonely(legs, accounts).map((code) => about(code, []));
  if (more.length > 0) return [about('legs-many', [second, ...more])];
  return doCancel(first, second, accounts) ? [] : [about('legs-unequal', [second])];
}

/** An account that is deleted takes its sides of transfers along, and leaves the others as they are. */
function lonely(
  legs: readonly Leg[],
  { currencies, mayBeGone }: KnownAccounts,
): readonly ('leg-alone' | 'leg-left')[] {
  const gone = legs.filter(({ isDeleted }) => isDeleted);
  if (gone.length > 0) {
    return gone.some(({ accountId }) => !currencies.has(accountId)) ? [] : ['leg-alone'];
  }
  // Of a row that left the trash there is no trace.
  return [mayBeGone ? 'leg-left' : 'leg-alone'];
}

/** Between two currencies each side has its amount: then only the signs say something. */
function doCancel(a: Leg, b: Leg, { currencies }: KnownAccounts): boolean {
  const [one, other] = [currencies.get(a.accountId), currencies.get(b.accountId)];
  const isOneCurrency = one !== undefined && one === other;
  if (isOneCurrency) return a.amount === -b.amount;
  return Math.sign(a.amount) === -Math.sign(b.amount);
}
