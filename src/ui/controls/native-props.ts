import type { ComponentProps, JSX } from 'react';

/** The props of a native element without its look, which belongs to the kit. */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentProps<Tag>,
  'className' | 'style'
>;
