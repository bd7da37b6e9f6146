import { Countdown } from './Countdown';

interface WaitLabelProps {
  /** Server time in ms at which the button is enabled again; null when it is enabled. */
  readonly until: number | null;
  readonly children: string;
}

/** A button's label, or the countdown until it is enabled again. */
export function WaitLabel({ until, children }: WaitLabelProps) {
  if (until === null) return children;
  return <Countdown until={until}>{(seconds) => `${seconds} 秒后可再试`}</Countdown>;
}
