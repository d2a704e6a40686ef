import type { Tag } from '../domain/tag.ts';
import { t } from '../messages/t.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldGroup } from '../ui/field-group.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

type TagSelectProps = {
  readonly label: string;
  /** In name order. */
  readonly tags: readonly Tag[];
  /** Ids of the chosen tags. */
  readonly value: readonly string[];
  readonly onValueChange: (tagIds: readonly string[]) => void;
};

/** A choice of any number of tags. */
export function TagSelect({ label, tags, value, onValueChange }: TagSelectProps) {
  return (
    <FieldGroup legend={label}>
      {tags.length === 0 ? <Text tone="muted">{t('transactionsForm.noTags')}</Text> : null}
      <Stack direction="row" wrap gap={4}>
        {tags.map((tag) => (
          <Checkbox
            key={tag.id}
            label={tag.name}
            checked={value.includes(tag.id)}
            onChange={(event) => {
              const others = value.filter((id) => id !== tag.id);
              onValueChange(event.currentTarget.checked ? [...others, tag.id] : others);
            }}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
