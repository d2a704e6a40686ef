import type { Setting } from '@/domain/core/setting.ts';
import { savedFilterOf } from '@/domain/transactions/saved-filter.ts';
import { savedViewOf } from './report-view.ts';

/** The name and the parameters that a saved filter or a saved view of the explorer has; `null` where the row of settings is neither. */
export function savedParamsOf(
  setting: Setting,
): { readonly name: string; readonly params: string } | null {
  return savedFilterOf(setting) ?? savedViewOf(setting);
}
