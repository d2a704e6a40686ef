import { describe, expect, it } from 'vitest';
import { messageFor } from '@/messages/message-for.ts';
import { addNamespace } from '@/messages/namespaces.ts';
import { type MessageKey, t } from '@/messages/t.ts';

describe('the texts', () => {
  it('count chooses the plural form, and stands in the sentence as people write it', () => {
    expect(t('accounts.summary', { count: 1 })).toBe('1 account');
    expect(t('accounts.summary', { count: 1_234 })).toBe('1,234 accounts');
    expect(t('scheduled.showMore', { count: 1_200 })).toBe('Show 1,200 more');
  });

  it('a gap holds what it is given, also signs that a replacement would read', () => {
    expect(t('shell.pageTitle', { page: '$& $1 <b> {{page}}' })).toContain('$& $1 <b> {{page}}');
  });

  it('none has words of its own where it has them', () => {
    expect(t('ai.uncategorised', { count: 0 })).not.toContain('0');
  });

  it('an error code has its sentence, and an unknown one the general', () => {
    expect(messageFor('amount-zero')).toBe('Amount cannot be zero.');
    expect(messageFor('no-such-code')).toBe(t('errors.invalid'));
  });

  it('a room is known once it was brought along', () => {
    const key = 'nowhere.text' as MessageKey;
    expect(t(key)).toBe(key);
    addNamespace('nowhere', { text: 'Here' });
    expect(t(key)).toBe('Here');
    addNamespace('nowhere', { text: 'There' });
    expect(t(key)).toBe('There');
  });
});
