import { Countdown } from './Countdown';

interface WaitLabelProps {
  /** Server time in ms from which the button works again; null when it works. */
  readonly until: number | null;
  readonly children: string;
}

/** What a button says, or how long it has to wait. */
export function WaitLabel({ until, children }: WaitLabelProps) {
  if (until === null) return children;
  return <Countdown until={until}>{(seconds) => `${seconds} 秒后可再试`}</Countdown>;
}
