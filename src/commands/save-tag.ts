import type { Services } from '@/db/services.ts';
import type { Tag, TagForm } from '@/domain/categories/tag.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { checkNameForm } from '@/domain/core/name-form.ts';
import { tidyName } from '@/domain/core/names.ts';
import { changedFields } from '@/domain/transactions/changed-fields.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Adds a tag. `taken`: the name is in use, upper and lower case being the same. `invalid`: tag-name-too-short. */
export async function addTag(services: Services, form: TagForm): Promise<Outcome<Tag>> {
  const errors = checkNameForm('tag', form);
  if (hasErrors(errors)) return invalid(errors);
  const { database, clock } = services;
  const now = clock.now();
  const tag = withForm(
    { id: newRecordId(now), name: '', color: 1, createdAt: now.toISOString() },
    form,
  );
  const change = newChange(clock, 'tag-added', { name: tag.name });
  const written = await database.store.write('tags', [{ insert: tag }], change);
  return outcomeOf(written, tag, change);
}

/** Changes a tag: with `before`, what the form showed when it opened, only what differs from that. Failures as of addTag. */
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
    [{ id, update: (current) => withForm(current, { ...formOf(current), ...changed }) }],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Takes a tag out of the choices, or brings it back: rows that have it keep it. */
export async function setTagHidden(
  services: Services,
  { id, name }: Pick<Tag, 'id' | 'name'>,
  hidden: boolean,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, hidden ? 'tag-hidden' : 'tag-shown', { name });
  const written = await database.store.write(
    'tags',
    [{ id, update: ({ hidden: _hidden, ...rest }) => (hidden ? { ...rest, hidden } : rest) }],
    change,
  );
  return outcomeOf(written, null, change);
}

const formOf = ({ name, color, hidden = false }: Tag): TagForm => ({ name, color, hidden });

function withForm({ hidden: _hidden, ...tag }: Tag, form: TagForm): Tag {
  return {
    ...tag,
    name: tidyName(form.name),
    color: form.color,
    ...(form.hidden ? { hidden: true } : {}),
  };
}
