import { openDatabase } from '@/db/open.ts';
import type { Change } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate, dateOfInstant } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { LOAN_TAG, seedPlan } from './seed-plan.ts';

/**
 * Fills the app's database through its own store: ?rows=100000 rows over at most ten years, in five accounts, and a plan.
 * Reports completion in the page title.
 */

const BATCH_ROWS = 500;
const MAX_DAYS = 3_650;
/** Rows between two debt payments. */
const PAYMENT_EVERY = 500;
/** Rows between two rows of a trip. */
const TRIP_EVERY = 4;
const TRIP_TAG = 'tag-trip';
const PAY_CATEGORY = 'category-pay';
const MERCHANTS = [
  'Loblaws',
  'Café Névé',
  'Shell',
  'Hydro-Québec',
  'Amazon.ca',
  'Metro',
  'Uber Eats',
  'Cineplex',
  'Rona',
  'Jean Coutu',
];

/** The same numbers in every run (Park and Miller). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function tagsOf(number: number): readonly string[] {
  if (number % PAYMENT_EVERY === 0) return [LOAN_TAG];
  return number % TRIP_EVERY === 0 ? [TRIP_TAG] : [];
}

async function seed(rows: number): Promise<void> {
  const opened = await openDatabase({ markers: localStorage });
  if (!opened.ok) throw new Error(opened.code);
  const { store, close } = opened.value;
  const createdAt = '2016-01-01T00:00:00.000Z';
  const accounts = ['Chequing', 'Savings', 'Visa', 'Cash', 'US Dollars'].map(
    (name, index): Account => ({
      id: `account-${index}`,
      name,
      type: 'chequing',
      currency: index === 4 ? 'USD' : 'CAD',
      archived: false,
      position: 0,
      statements: [],
      values: [],
      createdAt,
    }),
  );
  const categories = Array.from(
    { length: 14 },
    (_, index): Category => ({
      id: `category-${index}`,
      name: `Category ${index + 1}`,
      parentId: '',
      nature: 'expense',
      color: (index % 12) + 1,
      icon: '',
      createdAt,
    }),
  );
  const pay: Category = {
    id: PAY_CATEGORY,
    name: 'Pay',
    parentId: '',
    nature: 'income',
    color: 1,
    icon: '',
    createdAt,
  };
  await store.write(
    'accounts',
    accounts.map((insert) => ({ insert })),
  );
  await store.write(
    'categories',
    [...categories, pay].map((insert) => ({ insert })),
  );
  await store.write('tags', [{ insert: { id: TRIP_TAG, name: 'Trip', color: 2, createdAt } }]);
  const today = dateOfInstant(new Date());
  await seedPlan(store, today);
  const random = generator(42);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  let batch: Change<'transactions'>[] = [];
  for (let number = 0; number < rows; number++) {
    const date = addDays(
      today,
      -Math.floor((number / rows) * Math.min(rows, MAX_DAYS)),
    ) as CalendarDate;
    const isTransfer = random() < 0.04;
    const amount = cents(
      random() < 0.1 ? Math.ceil(random() * 300_000) : -Math.ceil(random() * 20_000),
    );
    const isUncategorised = isTransfer || random() < 0.1;
    const category = amount > 0 ? PAY_CATEGORY : pick(categories).id;
    const insert = newTransaction({
      id: `seed-${String(number).padStart(8, '0')}`,
      accountId: pick(accounts).id,
      date,
      description: isTransfer
        ? 'Transfer to Savings'
        : `${pick(MERCHANTS)} #${Math.floor(random() * 2_000)}`,
      amount,
      categoryId: isUncategorised ? '' : category,
      ...(isTransfer ? { kind: 'transfer' as const, transferId: `x${number}` } : {}),
      ...(isTransfer ? {} : { tags: tagsOf(number) }),
      source: 'manual',
      createdAt,
      copy: number + 1,
    });
    batch.push({ insert });
    if (batch.length === BATCH_ROWS || number === rows - 1) {
      const written = await store.write('transactions', batch);
      if (!written.ok) throw new Error(written.code);
      batch = [];
      document.title = `${number + 1} rows`;
    }
  }
  await close();
}

const rows = Number(new URLSearchParams(location.search).get('rows') ?? '100');
seed(rows).then(
  () => {
    document.title = 'seeded';
  },
  (error: unknown) => {
    document.title = `failed: ${String(error)}`;
  },
);
