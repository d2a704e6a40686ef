import { common } from './en/common.ts';
import { errors } from './en/errors.ts';

/** Every English text, by room. A room's texts stand in one file of messages/en. */
export const catalogueEn = {
  common,
  errors,
} as const;
