import type { ReactNode } from 'react';

/** Something that can be found in the command palette. */
export type PaletteCommand = {
  readonly id: string;
  readonly label: string;
  /** By which it is found too, beside its label. */
  readonly words?: string;
  /** What kind of thing it is, in the person's language: what is found of one kind is listed together. */
  readonly kind: string;
  readonly icon: ReactNode;
  /** The ways to press it, where it has a shortcut. */
  readonly keys?: readonly string[];
  readonly run: () => void;
};
