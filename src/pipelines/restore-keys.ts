import { SeenKeys } from '@/domain/integrity/integrity-checks.ts';

/** A transaction that a merge comes to, by its duplicate key. */
export type KeyClaim = {
  readonly id: string;
  readonly key: string;
  /** `fixed`: it is so here and stays so. `changed`: it is here as well, with the key `former`. `new`: it is only in the file. */
  readonly kind: 'fixed' | 'changed' | 'new';
  readonly former: string;
  /** It lies in the trash or is only a tombstone. */
  readonly isDeleted?: true;
};

/**
 * What becomes of a transaction that has to step back, since another one has its key: `back`: it stays as it is here; `known`: the
 * same row is here already; `deleted`: it was deleted here; `repeated`: another row of the file comes instead.
 */
export type SteppedBack = 'back' | 'known' | 'deleted' | 'repeated';

/**
 * Which transactions step back so that no duplicate key comes twice after a merge. What is here keeps its key, then come those that
 * are in both, then those that are only in the file, each by id.
 * @param claims the same rows each time it is called: a first time for short fingerprints, a second time where some meet
 */
export async function steppedBack(
  claims: () => AsyncIterable<readonly KeyClaim[]>,
): Promise<ReadonlyMap<string, SteppedBack>> {
  const seen = new SeenKeys();
  const met = new Set<string>();
  let count = 0;
  for await (const batch of claims()) {
    for (const { key, kind, former } of batch) {
      if (seen.has(key)) met.add(key);
      // It may have to go back to that one.
      if (kind === 'changed' && former !== key && seen.has(former)) met.add(former);
    }
    count += batch.length;
  }
  if (count === 0 || met.size === 0) return new Map();
  const contested: KeyClaim[] = [];
  for await (const batch of claims()) {
    contested.push(...batch.filter(({ key, former }) => met.has(key) || met.has(former)));
  }
  return settled(contested);
}

const RANK = { fixed: 0, changed: 1, new: 2 } as const;

/** The same for claims of which any may meet. */
export function settled(claims: readonly KeyClaim[]): ReadonlyMap<string, SteppedBack> {
  const stepped = new Map<string, SteppedBack>();
  const holders = new Map<string, KeyClaim>();
  const stepBack = (claim: KeyClaim, holder: KeyClaim): void => {
    if (claim.kind === 'new') {
      const asHere = holder.isDeleted ? 'deleted' : 'known';
      stepped.set(claim.id, holder.kind === 'fixed' ? asHere : 'repeated');
      return;
    }
    stepped.set(claim.id, 'back');
    // Now it is fixed with its former key: whoever has got that one steps back in turn.
    const fixed: KeyClaim = { ...claim, key: claim.former, kind: 'fixed' };
    const evicted = holders.get(claim.former);
    holders.set(claim.former, fixed);
    if (evicted && evicted.id !== claim.id) stepBack(evicted, fixed);
  };
  const inOrder = claims.toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1));
  for (const claim of inOrder) {
    const holder = holders.get(claim.key);
    if (!holder || holder.id === claim.id) holders.set(claim.key, claim);
    else stepBack(claim, holder);
  }
  return stepped;
}
