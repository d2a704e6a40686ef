import { catalogueFr } from './catalogue-fr.ts';
import { addNamespace, type NamespaceTexts, translateNamespaces } from './namespaces.ts';

const OTHER = /_other$/;

/**
 * Adds the `many` plural that French uses for whole millions (1,000,000). It reads like `other` unless the texts have their own.
 */
export function withMany(texts: NamespaceTexts): NamespaceTexts {
  const many = Object.entries(texts)
    .filter(([key]) => OTHER.test(key))
    .map(([key, text]) => [key.replace(OTHER, '_many'), text]);
  return { ...Object.fromEntries(many), ...texts };
}

/** A build leaves out the keys, which are those of the English texts in the same order (tooling/message-namespaces.ts). */
type ListedTexts = NamespaceTexts | readonly string[];

const french: Readonly<Record<string, ListedTexts>> = catalogueFr;

export function keyed(texts: ListedTexts, english: NamespaceTexts): NamespaceTexts {
  const list = Object.values(texts);
  return Object.fromEntries(Object.keys(english).map((key, at) => [key, list[at] ?? '']));
}

/** Adds the French texts of every namespace. Loaded only for French. */
export function addFrench(): void {
  translateNamespaces((namespace, english) => {
    const texts = french[namespace];
    if (texts) addNamespace(namespace, withMany(keyed(texts, english)), 'fr');
  });
}
