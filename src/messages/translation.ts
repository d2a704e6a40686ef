/** A namespace in another language: one text for each English key, including the plurals `_one` and `_other`. */
export type Translation<Namespace> = { readonly [Key in keyof Namespace]: string };
