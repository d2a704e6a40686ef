import { type CheckedRecord, type Finding, labelOf } from './integrity.ts';
import { byCreation } from './integrity-keys.ts';

/** Circles of parents among live categories, each once: it is about the earliest of its categories, which would go to the top. */
export function circleFindings(categories: readonly CheckedRecord[]): readonly Finding[] {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const walked = new Set<string>();
  return categories.flatMap((start): readonly Finding[] => {
    const way: CheckedRecord[] = [];
    const onWay = new Set<string>();
    let at: CheckedRecord | undefined = start;
    while (at && !walked.has(at.id)) {
      walked.add(at.id);
      onWay.add(at.id);
      way.push(at);
      at = byId.get(String(at.fields.parentId));
    }
    // The way ended at the top, or met one that was gone before.
    if (!at || !onWay.has(at.id)) return [];
    const [first, ...others] = way.slice(way.indexOf(at)).sort(byCreation);
    return first ? [finding(first, others)] : [];
  });
}

function finding(first: CheckedRecord, others: readonly CheckedRecord[]): Finding {
  return {
    code: 'category-circle',
    collection: 'categories',
    id: first.id,
    label: labelOf(first),
    field: 'parentId',
    others: others.map(({ id }) => id),
  };
}
