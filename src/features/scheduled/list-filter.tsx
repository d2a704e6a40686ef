import { SCHEDULED_KINDS, type ScheduledKind } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';

/** What can be chosen side by side; 'left' is opened by its figure. */
const SEGMENTS = ['all', 'income', 'costs', 'transfers', 'paused'] as const;

type ListFilterProps = {
  readonly kind: ScheduledKind;
  readonly onKind: (kind: ScheduledKind) => void;
};

/** Which scheduled transactions the list has; on a narrow screen a select, which leaves room for what stands beside it. */
export function ListFilter({ kind, onKind }: ListFilterProps) {
  const isWide = useWideScreen();
  const optionOf = <Kind extends ScheduledKind>(value: Kind) => ({
    value,
    label: t(`scheduled.show-${value}`),
  });
  if (isWide) {
    return (
      <SegmentedControl<ScheduledKind>
        legend={t('scheduled.show')}
        options={SEGMENTS.map(optionOf)}
        value={kind}
        onValueChange={onKind}
      />
    );
  }
  return (
    <Field label={t('scheduled.show')} hideLabel width="sm">
      <NativeSelect
        value={kind}
        options={SCHEDULED_KINDS.map(optionOf)}
        onChange={(event) => {
          const chosen = SCHEDULED_KINDS.find((each) => each === event.currentTarget.value);
          if (chosen) onKind(chosen);
        }}
      />
    </Field>
  );
}
