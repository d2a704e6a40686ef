import { jsxDEV as make } from 'react/jsx-dev-runtime';
import { spokenProps } from './spoken-mask.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** React's runtime with spokenProps, for development and tests. */
export const jsxDEV: typeof make = (type, props, ...rest) =>
  make(type, spokenProps(type, props as Readonly<Record<string, unknown>>), ...rest);
