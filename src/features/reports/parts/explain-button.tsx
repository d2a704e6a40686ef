import { ExplainBody } from './explain-body.tsx';
import { ExplainPopover } from './explain-popover.tsx';
import type { ExplainProps } from './explain-props.ts';

/** 'Explain': the formula of a figure with the person's numbers, each opening its rows. */
export function ExplainButton(props: ExplainProps) {
  return (
    <ExplainPopover about={props.about}>
      <ExplainBody {...props} />
    </ExplainPopover>
  );
}
