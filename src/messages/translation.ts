/** A room in another language: a text for each key of the English one, plural forms `one` and `other` alike. */
export type Translation<Room> = { readonly [Key in keyof Room]: string };
