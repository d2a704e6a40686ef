import { catalogueEn } from './catalogue-en.ts';
import { addNamespace } from './namespaces.ts';

/** Adds every English namespace, for code that runs without the build, such as tests. */
for (const [namespace, texts] of Object.entries(catalogueEn)) addNamespace(namespace, texts);
