import { useState } from 'react';
import type { NameChoice, NameInFile } from '@/domain/import/file-names.ts';
import { t } from '@/messages/t.ts';
import type { SelectOption } from '@/ui/controls/native-select.tsx';
import { QuietSelect } from '@/ui/controls/quiet-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { PageButtons, pageStart } from './page-buttons.tsx';

/** More names than this are shown in pages. */
const NAMES_PER_PAGE = 25;

/** Values of the options that are no record; no id begins with a tilde. */
const CREATE = '~create';
const NONE = '~none';

/** Each name of the files with what it means here. */
export function NamesTable(props: {
  readonly label: string;
  readonly names: readonly NameInFile[];
  readonly choices: ReadonlyMap<string, NameChoice>;
  /** The word for none. */
  readonly none: string;
  /** What is there to choose from. */
  readonly records: readonly SelectOption[];
  /** Whether a record of this name is there already: nothing is created for it then. */
  readonly isTaken: (name: string) => boolean;
  readonly onChoose: (name: string, choice: NameChoice) => void;
}) {
  const { label, names, choices, none, records, isTaken, onChoose } = props;
  const isWide = useWideScreen();
  const [page, setPage] = useState(0);
  const from = pageStart(page, NAMES_PER_PAGE, names.length);
  const options = [{ value: NONE, label: none }, ...records];
  const optionsWithCreate = [{ value: CREATE, label: t('importReview.create') }, ...options];
  return (
    <Stack gap={2}>
      <Card padding="none" clip>
        <Table label={label} aria-rowcount={names.length + 1}>
          <TableHead>
            <tr>
              <TableHeaderCell>{label}</TableHeaderCell>
              <TableHeaderCell width="md">{t('importReview.nameHere')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {names.slice(from, from + NAMES_PER_PAGE).map(({ name, rows }, index) => (
              <TableRow key={name} aria-rowindex={from + index + 2}>
                <TableCell truncate title={name}>
                  {name}{' '}
                  <Text as={isWide ? 'span' : 'div'} size="sm" tone="muted" numeric>
                    {t('importReview.nameRows', {
                      count: rows,
                    })}
                  </Text>
                </TableCell>
                <TableCell>
                  <QuietSelect
                    label={t('importReview.nameChoice', { name })}
                    options={
                      isTaken(name) && !isCreated(choices.get(name)) ? options : optionsWithCreate
                    }
                    fill
                    strong={isCreated(choices.get(name))}
                    value={selectedOf(choices.get(name))}
                    onChange={(event) => onChoose(name, choiceOf(event.currentTarget.value))}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <PageButtons
        label={t('importReview.pagesOf', { label })}
        from={from}
        rowsPerPage={NAMES_PER_PAGE}
        total={names.length}
        onPage={setPage}
      />
    </Stack>
  );
}

function isCreated(choice: NameChoice | undefined): boolean {
  return choice?.kind === 'create';
}

function selectedOf(choice: NameChoice | undefined): string {
  if (!choice || choice.kind === 'none') return NONE;
  return choice.kind === 'create' ? CREATE : choice.id;
}

function choiceOf(value: string): NameChoice {
  if (value === CREATE) return { kind: 'create' };
  return value === NONE ? { kind: 'none' } : { kind: 'existing', id: value };
}
