import { useId, useState } from 'react';
import { t } from '@/messages/t.ts';
import type { DeviceNames } from '@/pipelines/sync/sync.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';

const MAX_NAME_CHARS = 60;

export type DeviceDraft = DeviceNames & {
  readonly error: string;
  readonly nameId: string;
  readonly isTyped: boolean;
  readonly type: (changed: Partial<DeviceNames>) => void;
  /** The names, or null after showing the error and focusing its field. */
  readonly check: () => DeviceNames | null;
};

/** State of the fields. @param known what the device is called already */
export function useDeviceNames(known: DeviceNames | null): DeviceDraft {
  const [start] = useState<DeviceNames>(() => known ?? { name: nameOfThisKind(), person: '' });
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState('');
  const nameId = useId();
  return {
    ...typed,
    error,
    nameId,
    isTyped: typed.name !== start.name || typed.person !== start.person,
    type: (changed) => {
      setTyped((before) => ({ ...before, ...changed }));
      setError('');
    },
    check: () => {
      const names = { name: typed.name.trim(), person: typed.person.trim() };
      if (names.name !== '') return names;
      setError(t('sync.need-deviceName'));
      document.getElementById(nameId)?.focus();
      return null;
    },
  };
}

function nameOfThisKind(): string {
  const isPhone = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return t(isPhone ? 'sync.thisPhone' : 'sync.thisComputer');
}

/** What this device is called, and whose it is. */
export function DeviceFields({ draft, isBusy }: { draft: DeviceDraft; isBusy: boolean }) {
  return (
    <FieldRow>
      <Field label={t('sync.deviceName')} controlId={draft.nameId} error={draft.error}>
        <Input
          maxLength={MAX_NAME_CHARS}
          disabled={isBusy}
          value={draft.name}
          onChange={(event) => draft.type({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('sync.person')} help={t('sync.personHelp')}>
        <Input
          maxLength={MAX_NAME_CHARS}
          autoComplete="given-name"
          disabled={isBusy}
          value={draft.person}
          onChange={(event) => draft.type({ person: event.currentTarget.value })}
        />
      </Field>
    </FieldRow>
  );
}
