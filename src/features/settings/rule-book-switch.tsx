import { useState } from 'react';
import { saveRuleBookSwitches } from '@/commands/save-rule-book-switches.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { SwitchedPart } from '@/domain/rules/rule-book-list.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Switch } from '@/ui/controls/switch.tsx';

type RuleBookSwitchProps = {
  readonly label: string;
  /** As it is stored. */
  readonly isOn: boolean;
  readonly disabled?: boolean;
  /** What it turns. */
  readonly turns: SwitchedPart;
};

/** A switch of the rule book. It turns at once, and back where that could not be stored. */
export function RuleBookSwitch({ label, isOn, disabled = false, turns }: RuleBookSwitchProps) {
  const services = useServices();
  const change = useRecordChange();
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === isOn) setWanted(null);
  const turn = async (on: boolean) => {
    setWanted(on);
    const isDone = await change(
      () => saveRuleBookSwitches(services, { ...turns, on }),
      t('ruleBook.saveFailed'),
    );
    if (!isDone) setWanted(null);
  };
  return (
    <Switch
      label={label}
      hideLabel
      checked={wanted ?? isOn}
      disabled={disabled}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
