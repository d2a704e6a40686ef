import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function PlanningSettingsDialog(_: DialogProps<'planning-settings'>) {
  return null;
}
