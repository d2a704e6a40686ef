import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { withHidden } from '@/commands/records.ts';
import { goneFields, readMissing } from '@/commands/write-checks.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import type { Payee, PayeeForm } from '@/domain/categories/payee.ts';
import type { Tag, TagForm } from '@/domain/categories/tag.ts';
import { checkNameForm, type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import { changedFields, withListChanges } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';

/**
 * Adds a payee. `taken`: the name is in use, ignoring case. `invalid` names the field:
 * payee-name-too-short, payee-name-is-alias (the name is an alias of another payee).
 * `gone` with fields: the default category doesn't exist anymore.
 */
export async function addPayee(services: Services, form: PayeeForm): Promise<Outcome<Payee>> {
  const { database, clock } = services;
  const errors = await problemsOf(database, form, '');
  if (hasErrors(errors)) return invalid(errors);
  const references = { categories: [form.defaultCategoryId] };
  const gone = goneFields(
    await readMissing(database, references),
    references,
    {},
    'defaultCategoryId',
  );
  if (gone) return { ok: false, code: 'gone', fields: gone };
  const now = clock.now();
  const empty = { name: '', defaultCategoryId: '', aliases: [] };
  const payee = payeeWithForm(
    { ...empty, id: newRecordId(now), createdAt: now.toISOString() },
    form,
  );
  const change = newChange(clock, 'payee-added', { name: payee.name });
  const written = await database.store.write('payees', [{ insert: payee }], change);
  return outcomeOf(written, payee, change);
}

/**
 * Changes a payee. Only fields that differ from `before` (the form as it opened) are written. Its
 * rows keep their description, so a former name becomes an alias and they still belong to it. Fails
 * like addPayee.
 */
export async function savePayee(
  services: Services,
  id: string,
  form: PayeeForm,
  before?: PayeeForm,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const errors = await problemsOf(database, form, id);
  if (hasErrors(errors)) return invalid(errors);
  const references = { categories: [form.defaultCategoryId] };
  const missing = await readMissing(database, references);
  const change = newChange(clock, 'payee-edited', { name: tidyName(form.name) });
  let gone = null as FieldErrors | null;
  const written = await database.store.write(
    'payees',
    [
      {
        id,
        update: (current) => {
          const wanted = merged(current, form, before);
          const had = { categories: [current.defaultCategoryId] };
          const has = { categories: [wanted.defaultCategoryId] };
          gone = goneFields(missing, has, had, 'defaultCategoryId');
          return gone ? null : payeeWithForm(current, wanted);
        },
      },
    ],
    change,
  );
  return gone ? { ok: false, code: 'gone', fields: gone } : outcomeOf(written, null, change);
}

/** Hides a payee from suggestions, or shows it again. */
export async function setPayeeHidden(
  services: Services,
  { id, name }: Pick<Payee, 'id' | 'name'>,
  hidden: boolean,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, hidden ? 'payee-hidden' : 'payee-shown', { name });
  const written = await database.store.write(
    'payees',
    [{ id, update: (current) => withHidden(current, hidden) }],
    change,
  );
  return outcomeOf(written, null, change);
}

async function problemsOf(
  database: CofferDatabase,
  form: PayeeForm,
  ownId: string,
): Promise<FieldErrors> {
  const errors = checkNameForm('payee', form);
  if (hasErrors(errors)) return errors;
  const key = nameKeyOf(form.name);
  const payees = await readRecords(database, 'payees');
  const isAlias = payees.some(
    (other) => other.id !== ownId && other.aliases.some((alias) => nameKeyOf(alias) === key),
  );
  return isAlias ? { name: 'payee-name-is-alias' } : {};
}

/**
 * The form to apply to the stored payee: the fields changed since `before`, or all of them without
 * it. A former name becomes an alias.
 */
function merged(current: Payee, form: PayeeForm, before: PayeeForm | undefined): PayeeForm {
  const { name, defaultCategoryId, aliases, hidden = false } = current;
  const wanted = before
    ? {
        name,
        defaultCategoryId,
        hidden,
        ...changedFields(before, form),
        aliases: withListChanges(aliases, before.aliases, form.aliases),
      }
    : form;
  const known = [wanted.name, ...wanted.aliases].map(nameKeyOf);
  if (known.includes(nameKeyOf(name))) return wanted;
  return { ...wanted, aliases: [...wanted.aliases, name] };
}

function payeeWithForm(payee: Payee, form: PayeeForm): Payee {
  const { defaultCategoryId, hidden } = form;
  const key = nameKeyOf(form.name);
  const aliases = form.aliases.filter((alias) => nameKeyOf(alias) !== key);
  return withHidden({ ...payee, name: tidyName(form.name), defaultCategoryId, aliases }, hidden);
}

/** Adds a tag. `taken`: the name is in use, ignoring case. `invalid`: tag-name-too-short. */
export async function addTag(services: Services, form: TagForm): Promise<Outcome<Tag>> {
  const errors = checkNameForm('tag', form);
  if (hasErrors(errors)) return invalid(errors);
  const { database, clock } = services;
  const now = clock.now();
  const tag = tagWithForm(
    { id: newRecordId(now), name: '', color: 1, createdAt: now.toISOString() },
    form,
  );
  const change = newChange(clock, 'tag-added', { name: tag.name });
  const written = await database.store.write('tags', [{ insert: tag }], change);
  return outcomeOf(written, tag, change);
}

/**
 * Changes a tag. Only fields that differ from `before` (the form as it opened) are written. Fails
 * like addTag.
 */
export async function saveTag(
  services: Services,
  id: string,
  form: TagForm,
  before?: TagForm,
): Promise<Outcome<null>> {
  const errors = checkNameForm('tag', form);
  if (hasErrors(errors)) return invalid(errors);
  const { database, clock } = services;
  const changed = before ? changedFields(before, form) : form;
  const change = newChange(clock, 'tag-edited', { name: tidyName(form.name) });
  const written = await database.store.write(
    'tags',
    [{ id, update: (current) => tagWithForm(current, { ...formOf(current), ...changed }) }],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Hides a tag from choices, or shows it again. Rows keep it. */
export async function setTagHidden(
  services: Services,
  { id, name }: Pick<Tag, 'id' | 'name'>,
  hidden: boolean,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, hidden ? 'tag-hidden' : 'tag-shown', { name });
  const written = await database.store.write(
    'tags',
    [{ id, update: (current) => withHidden(current, hidden) }],
    change,
  );
  return outcomeOf(written, null, change);
}

const formOf = ({ name, color, hidden = false }: Tag): TagForm => ({ name, color, hidden });

function tagWithForm(tag: Tag, { name, color, hidden }: TagForm): Tag {
  return withHidden({ ...tag, name: tidyName(name), color }, hidden);
}
