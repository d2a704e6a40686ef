import { describe, expect, it } from 'vitest';
import { catalogueEn } from '@/messages/catalogue-en.ts';
import { catalogueFr } from '@/messages/catalogue-fr.ts';
import '@/messages/all-namespaces.ts';
import { addFrench, keyed, withMany } from '@/messages/french.ts';
import { addNamespace, i18n, type NamespaceTexts } from '@/messages/namespaces.ts';

const english: Readonly<Record<string, NamespaceTexts>> = catalogueEn;
const french: Readonly<Record<string, NamespaceTexts>> = catalogueFr;

/** Every key with both texts. */
const pairs = Object.entries(english).flatMap(([room, texts]) =>
  Object.entries(texts).map(([key, text]) => ({
    key: `${room}.${key}`,
    en: text,
    fr: french[room]?.[key],
  })),
);

const gapsOf = (text = '') => [...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, gap]) => gap).sort();

describe('the French texts', () => {
  it('there is one for each key, and no other', () => {
    expect(pairs.length).toBeGreaterThan(3_000);
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    for (const [room, texts] of Object.entries(english)) {
      expect(Object.keys(french[room] ?? {})).toEqual(Object.keys(texts));
    }
    expect(pairs.filter(({ en, fr }) => fr === undefined || (en !== '' && fr === ''))).toEqual([]);
  });

  it('each has the gaps of the English one', () => {
    const others = pairs.filter(({ en, fr }) => `${gapsOf(en)}` !== `${gapsOf(fr)}`);
    expect(others).toEqual([]);
  });

  it('none is left in English, save what is the same in both', () => {
    const same = pairs.filter(({ en, fr }) => en === fr && /\p{L}{2}/u.test(bare(en)));
    const left = same.filter(
      ({ key, en }) => !SAME_IN_BOTH.has(en) || (ENGLISH_WORDS.test(en) && !OF_FILES.test(key)),
    );
    expect(left.map(({ key, en }) => [key, en])).toEqual([]);
    const listed = [...SAME_IN_BOTH].filter((text) => !same.some(({ en }) => en === text));
    expect(listed).toEqual([]);
  });

  it('colons and quotes stand as in Quebec: a blank that does not break before and inside, none before ; ! ?', () => {
    const wrong = pairs.filter(({ fr = '' }) =>
      /[^\u00a0\d]: |[^\u00a0]:$|«[^\u00a0]|[^\u00a0]»|[\s\u00a0][;!?]|'|["“”].*["“”]/.test(fr),
    );
    expect(
      wrong.filter(({ key }) => !OTHER_SIGNS.has(key)).map(({ key, fr }) => [key, fr]),
    ).toEqual([]);
  });

  it('find their keys by their order, as a build leaves out the keys', () => {
    expect(Object.keys(english).length).toBeGreaterThan(50);
    for (const [room, texts] of Object.entries(english)) {
      const own = french[room] ?? {};
      expect(keyed(Object.values(own), texts)).toEqual(own);
      expect(keyed(own, texts)).toEqual(own);
    }
  });

  it('are there for a namespace whose English texts come later', () => {
    addFrench();
    const say = i18n.getFixedT('fr');
    addNamespace('goals', catalogueEn.goals);
    expect(say('goals.title')).toBe('Objectifs');
    addNamespace('late', { title: 'Late' });
    expect(say('late.title')).toBe('Late');
  });

  it('a whole million takes the words of every other plural', () => {
    addFrench();
    const say = i18n.getFixedT('fr');
    const many = say('accounts.summary', { count: 1_000_000 });
    expect(new Intl.PluralRules('fr').select(1_000_000)).toBe('many');
    expect(many).toMatch(/comptes$/);
    expect(say('accounts.summary', { count: 2 })).toBe('2 comptes');
    expect(say('accounts.summary', { count: 0 })).toBe('0 compte');
    expect(withMany({ a_other: 'x', b_other: 'y', b_many: 'z' })).toEqual({
      a_many: 'x',
      a_other: 'x',
      b_other: 'y',
      b_many: 'z',
    });
  });
});

const bare = (text: string) => text.replace(/\{\{[^}]+\}\}/g, '');

/** Signs that are typed, or keys. */
const OTHER_SIGNS: ReadonlySet<string> = new Set([
  'search.examplePhrase',
  'search.exampleTag',
  'shortcuts.singleKeysHelp',
]);

/** Names, and words that both languages have. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(
  `Account|Actions|Actual|Amount|Auto|Avalanche|Budget|Budgets|CSV|Category|Coffer|Collection|Collections|Condition
  |Condition {{number}}|Ctrl|Currency|Date|Description|Descriptions ({{count}})|English|Français|Gain|Info|Kind|Magenta|Maximum|Message|Minimum|Mint
  |Monarch|Nature|Net|Net, {{days}}|Notes|Notifications|Opening Balance|Orange|Pages|Pizza|Protection|Source|Split part
  |Suggestions|Surplus|Tab|Tags|Total|Total {{currency}}|Train|Transaction|Transfer|Type|UTF-16 BE|UTF-16 LE|UTF-8|Wi-Fi|YNAB
  |coffer-gains-{{year}}-{{currency}}.csv|net {{amount}}|section {{number}}|{{label}} (section {{number}})|{{page}} · Coffer
  |{{count}} budget|{{count}} budgets`
    .split('|')
    .map((text) => text.trim()),
);

/** The headers and words of the exported CSV are English in both: the import knows them by these. */
const OF_FILES = /^search\.(?:column|kind)/;

const ENGLISH_WORDS =
  /^(?:Account|Amount|Category|Currency|Kind|Opening Balance|Split part|Tags|Transaction|Transfer)$/;
