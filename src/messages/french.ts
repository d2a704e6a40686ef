import { catalogueFr } from './catalogue-fr.ts';
import { addNamespace, type NamespaceTexts } from './namespaces.ts';

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

/** Adds every French text. Loaded only for French. */
export function addFrench(): void {
  for (const [namespace, texts] of Object.entries(catalogueFr))
    addNamespace(namespace, withMany(texts), 'fr');
}
