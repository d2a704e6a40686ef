import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { notifySuccess } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { ok } from '@/domain/core/result.ts';
import { PassphraseFields, usePassphrase } from '@/features/settings/data/passphrase-fields.tsx';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import type { JoinOffer } from '@/pipelines/sync/join-plan.ts';
import type { DeviceNames, Sync } from '@/pipelines/sync/sync.ts';
import { vaultNameOf } from '@/pipelines/sync/sync-view.ts';
import type { VaultPlace } from '@/pipelines/sync/vault-access.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { DeviceFields, useDeviceNames } from './device-fields.tsx';
import { PlaceFields, usePlace, vaultOfLink } from './place-fields.tsx';
import { JoinPreview } from './sync-join.tsx';
import { orBlocked, problemText, type SyncProblemCode } from './sync-text.ts';

type Way = 'new' | 'join';

/** Creates a vault of this device's data, or joins one after a comparison. */
export function SyncSetup({ sync }: { readonly sync: Sync }) {
  const [linked] = useState(vaultOfLink);
  const [way, setWay] = useState<Way>(linked === null ? 'new' : 'join');
  const [offer, setOffer] = useState<Offered | null>(null);
  if (offer) {
    return (
      <JoinPreview
        offer={offer.offer}
        onJoin={() => join(sync, offer.offer, offer.names)}
        onTake={() =>
          sync.takeVault(offer.offer, offer.names, async (file, name) => {
            saveFile(file, name);
            return ok(null);
          })
        }
        onCancel={() => setOffer(null)}
      />
    );
  }
  return (
    <Section title={t('sync.setUp')} detail={t('sync.setUpDetail')}>
      <Card>
        <SetupForm sync={sync} way={way} linked={linked} onWay={setWay} onOffer={setOffer} />
      </Card>
    </Section>
  );
}

type Offered = { readonly offer: JoinOffer; readonly names: DeviceNames };

async function join(sync: Sync, offer: JoinOffer, names: DeviceNames): Promise<void> {
  await sync.join(offer, names);
  notifySuccess(t('sync.joined', { name: vaultNameOf(offer.place.url) }));
}

type SetupFormProps = {
  readonly sync: Sync;
  readonly way: Way;
  readonly linked: string | null;
  readonly onWay: (way: Way) => void;
  readonly onOffer: (offer: Offered) => void;
};

function SetupForm({ sync, way, linked, onWay, onOffer }: SetupFormProps) {
  const place = usePlace(linked);
  const device = useDeviceNames(null);
  const chosen = usePassphrase();
  const known = useKnownPassphrase();
  const { state, create, compare, cancel, forget } = useSetup(sync, onOffer);
  const isBusy = state.phase === 'busy';
  useUnsaved((place.isTyped || chosen.isTyped || known.value !== '') && !isBusy);
  const submit = () => {
    const to = place.check();
    if (!to) return;
    const passphrase = way === 'new' ? chosen.check() : known.check();
    if (passphrase === null) return;
    const names = device.check();
    if (names) void (way === 'new' ? create : compare)(to, passphrase, names);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <Stack gap={5}>
        <SegmentedControl
          legend={t('sync.how')}
          value={way}
          disabled={isBusy}
          onValueChange={(next) => {
            forget();
            onWay(next);
          }}
          options={[
            { value: 'new', label: t('sync.howNew') },
            { value: 'join', label: t('sync.howJoin') },
          ]}
        />
        <PlaceFields draft={place} isNew={way === 'new'} isBusy={isBusy} />
        {way === 'new' ? (
          <PassphraseFields draft={chosen} help={t('sync.passphraseNewHelp')} />
        ) : (
          <KnownPassphrase
            draft={known}
            label={t('sync.passphrase')}
            help={t('sync.passphraseJoinHelp')}
          />
        )}
        <DeviceFields draft={device} isBusy={isBusy} />
        <Stack align="start">
          <Button type="submit" variant="solid" pending={isBusy}>
            {t(way === 'new' ? 'sync.create' : 'sync.find')}
          </Button>
        </Stack>
        <SetupState state={state} onCancel={cancel} />
      </Stack>
    </form>
  );
}

type SetupPhase =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'busy';
      readonly step: 'creating' | 'opening' | 'comparing';
      readonly done: number;
      readonly total: number | undefined;
    }
  | { readonly phase: 'failed'; readonly code: SyncProblemCode; readonly text: string };

function SetupState({ state, onCancel }: { state: SetupPhase; onCancel: () => void }) {
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed') {
    const { code, text } = state;
    return (
      <Notice tone="danger" role="alert" title={t('sync.notSetUp')}>
        <p>
          {problemText(code)} {t('sync.nothingChanged')}
        </p>
        <ServerText code={code} text={text} />
      </Notice>
    );
  }
  const { step, done, total } = state;
  return (
    <SpokenProgress
      label={t(`sync.${step}`)}
      value={total === undefined ? null : done}
      max={Math.max(1, total ?? 1)}
      {...(done > 0 ? { valueText: countedText(done, total) } : {})}
      actions={
        step === 'creating' ? null : (
          <Button size="sm" onClick={onCancel}>
            {t('sync.cancel')}
          </Button>
        )
      }
    />
  );
}

export function countedText(done: number, total: number | undefined): string {
  return total === undefined ? t('sync.records', { done }) : t('sync.recordsOf', { done, total });
}

/** The server's own words, where they may help whoever runs it. */
export function ServerText({ code, text }: { code: SyncProblemCode; text: string }) {
  const isUseful = ['failed', 'forbidden', 'not-couchdb', 'too-large', 'busy'].includes(code);
  return isUseful && text ? <p>{t('sync.serverSaid', { text })}</p> : null;
}

type Start = (place: VaultPlace, passphrase: string, names: DeviceNames) => Promise<void>;

function useSetup(sync: Sync, onOffer: (offer: Offered) => void) {
  const { log } = useServices();
  const [state, setState] = useState<SetupPhase>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const fail = (code: SyncProblemCode, text: string) => {
    setState(code === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', code, text });
  };
  const begin = (step: 'creating' | 'opening', work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'busy', step, done: 0, total: undefined });
    return work(controller.signal).catch((error: unknown) => {
      log.error('sync could not be set up', error);
      fail('unexpected', '');
    });
  };
  const create: Start = (place, passphrase, names) =>
    begin('creating', async () => {
      const made = await orBlocked(place.url, () => sync.create(place, passphrase, names));
      if (!made.ok) return fail(made.code, made.text);
      notifySuccess(t('sync.created', { name: vaultNameOf(place.url) }), {
        description: t('sync.createdText'),
      });
    });
  const compare: Start = (place, passphrase, names) =>
    begin('opening', async (signal) => {
      const onProgress = (done: number, total: number | undefined) =>
        setState({ phase: 'busy', step: 'comparing', done, total });
      const found = await orBlocked(place.url, () =>
        sync.offer(place, passphrase, onProgress, signal),
      );
      if (signal.aborted) return fail('cancelled', '');
      if (!found.ok) return fail(found.code, found.text);
      // Nothing here could be lost or doubled, so there is nothing to ask.
      if (found.value.plan.isEmptyHere) return join(sync, found.value, names);
      setState({ phase: 'idle' });
      onOffer({ offer: found.value, names });
    });
  return {
    state,
    create,
    compare,
    cancel: () => running.current?.abort(),
    forget: () => setState({ phase: 'idle' }),
  };
}

export type KnownPassphraseDraft = {
  readonly value: string;
  readonly error: string;
  readonly id: string;
  readonly type: (text: string) => void;
  /** The passphrase, or null after showing the error and focusing the field. */
  readonly check: () => string | null;
  readonly refuse: (error: string) => void;
};

/** State of a passphrase that exists already. */
export function useKnownPassphrase(): KnownPassphraseDraft {
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const refuse = (text: string) => {
    setError(text);
    document.getElementById(id)?.focus();
  };
  return {
    value,
    error,
    id,
    refuse,
    type: (text) => {
      setValue(text);
      setError('');
    },
    check: () => {
      if (value !== '') return value;
      refuse(t('sync.need-passphrase'));
      return null;
    },
  };
}

type KnownPassphraseProps = Pick<ComponentProps<typeof Field>, 'label' | 'help'> & {
  readonly draft: KnownPassphraseDraft;
};

export function KnownPassphrase({ draft, label, help }: KnownPassphraseProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} controlId={draft.id} help={help} error={draft.error}>
      <Input
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.value}
        onChange={(event) => draft.type(event.currentTarget.value)}
        trailing={
          <IconButton
            size="sm"
            aria-label={t(isShown ? 'backup.hide' : 'backup.show')}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
