import { t } from '@/messages/t.ts';
import { Switch } from '@/ui/controls/switch.tsx';
import { choiceAt, type ReviewAction, type ReviewChoices } from './review-state.ts';

/** Whether rows that were deleted by hand come back with this import: all of them, by one switch. Nothing where there are none. */
export function DeletedSwitch(props: {
  readonly state: ReviewChoices;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, onAction } = props;
  const places = deletedPlaces(state);
  if (places.length === 0) return null;
  const isOn = places.every((place) => choiceAt(state, place) === 'import');
  return (
    <Switch
      label={t('importReview.bringBackDeleted', {
        count: places.length,
      })}
      checked={isOn}
      onChange={(event) => {
        const choice = event.currentTarget.checked ? 'import' : 'skip';
        onAction({ type: 'verdict-chosen', verdict: 'deleted', choice });
      }}
    />
  );
}

function deletedPlaces({ review }: ReviewChoices): readonly number[] {
  return review.verdicts.flatMap(({ verdict }, place) => (verdict === 'deleted' ? [place] : []));
}
