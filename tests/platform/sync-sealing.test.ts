import { beforeAll, describe, expect, test } from 'vitest';
import { documentId, openRecord, sealRecord } from '@/platform/sync/sealed-record.ts';
import {
  bytesOfBase64,
  newVault,
  openVault,
  readVaultDocument,
  type Vault,
  withLowest,
  withNewPassphrase,
} from '@/platform/sync/vault.ts';

const PASSPHRASE = 'maple leaf in winter';
const ROW = {
  c: 'transactions',
  i: '0mfz3k1q9abcdef000001',
  f: {
    accountId: 'account-0123456',
    date: '2026-01-05',
    description: 'Épicerie 日本',
    amount: -4250,
  },
  t: { '*': [1_767_225_600_000, 'phone'] },
};

let vault: Vault;

beforeAll(async () => {
  vault = await newVault(PASSPHRASE, 11);
});

describe('a vault', () => {
  test('opens with its passphrase, however it is composed', async () => {
    const made = await newVault('caf\u00e9 au lait', 11);
    const again = await openVault(JSON.parse(JSON.stringify(made.document)), 'cafe\u0301 au lait');
    if (typeof again === 'string') throw new Error(again);
    const text = await sealRecord(made.keys, 'd1', ROW);
    expect(await openRecord(again.keys, 'd1', text)).toEqual(ROW);
    expect(again.document).toEqual(made.document);
  });

  test('is not opened by another passphrase', async () => {
    expect(await openVault(vault.document, 'maple leaf in summer')).toBe('wrong-passphrase');
  });

  test.each([
    [{ vaultId: 'AAAAAAAAAAAAAAAAAAAAAA==' }, 'wrong-passphrase'],
    [{ lowest: 3 }, 'changed'],
    [{ iterations: 1 }, 'weak'],
    [{ iterations: 1e9 }, 'not-a-vault'],
    [{ format: 2 }, 'newer-format'],
    [{ kind: 'backup' }, 'not-a-vault'],
    [{ salt: '?' }, 'not-a-vault'],
    [{ key: 'AAAA' }, 'not-a-vault'],
    [{ key: undefined }, 'not-a-vault'],
  ])('with %j is refused as %s', async (change, problem) => {
    expect(await openVault({ ...vault.document, ...change }, PASSPHRASE)).toBe(problem);
  });

  test.each([null, 'html', {}, [], { error: 'unauthorized' }])('is not %j', (document) => {
    expect(readVaultDocument(document)).toBe('not-a-vault');
  });

  test('keeps its key when the passphrase changes', async () => {
    const text = await sealRecord(vault.keys, 'd1', ROW);
    const changed = await withNewPassphrase(vault.document, PASSPHRASE, 'another one');
    expect(await openVault(changed, PASSPHRASE)).toBe('wrong-passphrase');
    const opened = await openVault(changed, 'another one');
    if (typeof opened === 'string') throw new Error(opened);
    expect(await openRecord(opened.keys, 'd1', text)).toEqual(ROW);
    expect(await documentId(opened.keys, 'tags', 'x')).toBe(
      await documentId(vault.keys, 'tags', 'x'),
    );
    expect(await withNewPassphrase(vault.document, 'wrong', 'x')).toBe('wrong-passphrase');
  });

  test('can require a later schema', async () => {
    const document = await withLowest(vault, 12);
    expect(await openVault(document, PASSPHRASE)).toMatchObject({ document: { lowest: 12 } });
  });
});

describe('the id of a document', () => {
  test('is opaque, stable, and never starts with an underscore', async () => {
    const ids = await Promise.all(
      Array.from({ length: 300 }, (_, index) => documentId(vault.keys, 'tags', `tag-${index}`)),
    );
    expect(ids.filter((id) => !/^d[\w-]{24}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(300);
    expect(await documentId(vault.keys, 'tags', 'tag-0')).toBe(ids[0]);
    expect(await documentId(vault.keys, 'payees', 'tag-0')).not.toBe(ids[0]);
    const other = await newVault(PASSPHRASE, 11);
    expect(await documentId(other.keys, 'tags', 'tag-0')).not.toBe(ids[0]);
  });
});

describe('a sealed record', () => {
  test('opens as it was, however long', async () => {
    for (const length of [0, 1, 122, 123, 124, 400, 20_000]) {
      const value = { ...ROW, notes: 'n'.repeat(length) };
      const text = await sealRecord(vault.keys, 'd1', value);
      expect(await openRecord(vault.keys, 'd1', text)).toEqual(value);
    }
  });

  test('has a length in steps of 128 bytes, and no two are equal', async () => {
    const texts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => sealRecord(vault.keys, 'd1', 'n'.repeat(index * 9))),
    );
    // 12 bytes of nonce and 16 of the tag come on top.
    const lengths = texts.map((text) => (bytesOfBase64(text)?.length ?? 0) - 28);
    expect(lengths.filter((length) => length % 128 !== 0)).toEqual([]);
    const [one, other] = [
      await sealRecord(vault.keys, 'd1', ROW),
      await sealRecord(vault.keys, 'd1', ROW),
    ];
    expect(one).not.toBe(other);
    expect(one.length).toBe(other.length);
  });

  test('shows nothing of what is in it', async () => {
    const text = await sealRecord(vault.keys, 'd1', ROW);
    const bytes = new TextDecoder('latin1').decode(bytesOfBase64(text) ?? undefined);
    for (const word of ['transactions', 'picerie', '4250', '2026', ROW.i]) {
      expect(text + bytes).not.toContain(word);
    }
  });

  test('is refused if any byte is changed, cut, moved, or from another vault', async () => {
    const text = await sealRecord(vault.keys, 'd1', ROW);
    for (let at = 0; at < text.length - 2; at += 7) {
      const flipped = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      expect(await openRecord(vault.keys, 'd1', flipped)).toBeNull();
      expect(await openRecord(vault.keys, 'd1', text.slice(0, at))).toBeNull();
    }
    expect(await openRecord(vault.keys, 'd2', text)).toBeNull();
    expect(await openRecord((await newVault(PASSPHRASE, 11)).keys, 'd1', text)).toBeNull();
    for (const other of [undefined, null, 5, {}, 'html <p>', '']) {
      expect(await openRecord(vault.keys, 'd1', other)).toBeNull();
    }
  });
});
