import { paramsOfView, viewFromParams } from '@/domain/reports/explorer/explorer-view.ts';

/** What a saved view keeps of the address: period, accounts, filter, layout and order, but not which report it is. */
export function viewParams(params: URLSearchParams): string {
  const kept = paramsOfView(viewFromParams(params), params);
  kept.delete('tab');
  kept.sort();
  return kept.toString();
}

/** Whether two views show the same, in whatever order their parameters stand. */
export function isSameView(one: string, other: string): boolean {
  return viewParams(new URLSearchParams(one)) === viewParams(new URLSearchParams(other));
}
