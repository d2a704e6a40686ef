import { useId, useState } from 'react';
import { SYNC_SERVER_META } from '@/config/sync-server.ts';
import { t } from '@/messages/t.ts';
import { type VaultPlace, vaultUrlOf } from '@/pipelines/sync/vault-access.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';

type Typed = {
  readonly address: string;
  readonly vaultName: string;
  readonly login: string;
  readonly password: string;
};
type Errors = { readonly address?: string; readonly vaultName?: string };

/** CouchDB's rules for names of databases, without its rarer signs. */
const VAULT_NAME = /^[a-z][a-z0-9_-]*$/;
const LINK_KEY = 'vault';

/** The server that `npm start` named in the page, as a full address; '' = none. */
function serverOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SYNC_SERVER_META}"]`);
  const server = meta?.content ?? '';
  return server.startsWith('/') ? window.location.origin + server : server;
}

/** The address in a link from another device; null = none. */
export function vaultOfLink(): string | null {
  const url = new URLSearchParams(window.location.hash.slice(1)).get(LINK_KEY);
  return url === null ? null : vaultUrlOf(url, window.location.origin);
}

/** A link that opens the form to join on another device. The part after # reaches no server. */
export function linkToVault(url: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?tab=sync#${new URLSearchParams({ [LINK_KEY]: url })}`;
}

function startingFrom(url: string | null): Typed {
  const at = url?.lastIndexOf('/') ?? -1;
  return {
    address: url ? url.slice(0, at) : serverOfPage(),
    vaultName: url ? decodeURIComponent(url.slice(at + 1)) : '',
    login: '',
    password: '',
  };
}

export type PlaceDraft = Typed & {
  readonly errors: Errors;
  readonly ids: { readonly address: string; readonly vaultName: string; readonly login: string };
  readonly isTyped: boolean;
  readonly type: (changed: Partial<Typed>) => void;
  /** The place, or null after showing the error and focusing its field. */
  readonly check: () => VaultPlace | null;
};

/** State of the fields. @param url the vault to begin with */
export function usePlace(url: string | null): PlaceDraft {
  const [start] = useState(() => startingFrom(url));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const ids = { address: useId(), vaultName: useId(), login: useId() };
  const refuse = (name: keyof Errors, error: string) => {
    setErrors({ [name]: error });
    document.getElementById(ids[name])?.focus();
    return null;
  };
  return {
    ...typed,
    errors,
    ids,
    isTyped: (Object.keys(typed) as (keyof Typed)[]).some((name) => typed[name] !== start[name]),
    type: (changed) => {
      setTyped((before) => ({ ...before, ...changed }));
      setErrors({});
    },
    check: () => {
      const address = typed.address.trim().replace(/\/+$/, '');
      const name = typed.vaultName.trim();
      if (address === '') return refuse('address', t('sync.need-address'));
      if (name === '') return refuse('vaultName', t('sync.need-vaultName'));
      if (!VAULT_NAME.test(name)) return refuse('vaultName', t('sync.badVaultName'));
      const found = vaultUrlOf(`${address}/${name}`, window.location.origin);
      if (found === null) return refuse('address', t('sync.problem-bad-address'));
      const login = typed.login === '' ? null : { name: typed.login, password: typed.password };
      return { url: found, login };
    },
  };
}

type PlaceFieldsProps = {
  readonly draft: PlaceDraft;
  readonly isNew: boolean;
  readonly isBusy: boolean;
};

/** Server, vault and login. */
export function PlaceFields({ draft, isNew, isBusy }: PlaceFieldsProps) {
  const plain = { autoCapitalize: 'none', spellCheck: false, disabled: isBusy } as const;
  return (
    <>
      <Field
        label={t('sync.address')}
        controlId={draft.ids.address}
        help={t('sync.addressHelp')}
        error={draft.errors.address}
      >
        <Input
          {...plain}
          inputMode="url"
          value={draft.address}
          onChange={(event) => draft.type({ address: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('sync.vaultName')}
        controlId={draft.ids.vaultName}
        help={t(isNew ? 'sync.vaultNameHelp' : 'sync.vaultNameJoin')}
        error={draft.errors.vaultName}
      >
        <Input
          {...plain}
          value={draft.vaultName}
          onChange={(event) => draft.type({ vaultName: event.currentTarget.value })}
        />
      </Field>
      <FieldRow>
        <Field label={t('sync.login')} controlId={draft.ids.login} help={t('sync.loginHelp')}>
          <Input
            {...plain}
            autoComplete="username"
            value={draft.login}
            onChange={(event) => draft.type({ login: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('sync.password')}>
          <Input
            {...plain}
            type="password"
            autoComplete="current-password"
            value={draft.password}
            onChange={(event) => draft.type({ password: event.currentTarget.value })}
          />
        </Field>
      </FieldRow>
    </>
  );
}
