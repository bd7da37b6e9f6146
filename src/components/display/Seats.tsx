import type { ReactNode } from 'react';
import { ProgressBar } from '../feedback/ProgressBar';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { Row } from '../layout/primitives';
import styles from './Seats.module.css';

interface SeatsProps {
  readonly label: string;
  /** The number of taken seats. */
  readonly taken: number;
  /** The number of all seats. */
  readonly count: number;
  /** Called by the button on a free seat, to invite somebody; undefined while nobody can be invited. */
  readonly onInvite: (() => void) | undefined;
  /** The pictures of the people on the first seats; they cover the icons. */
  readonly faces?: readonly ReactNode[];
}

/** More seats would be too small in one row. */
const MAX_SEATS = 6;

/** Icons as SVG paths in a 48 × 48 view box. */
const PERSON =
  'M24 24a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10.5 37.5C12 31 17.4 27.5 24 27.5s12 3.5 13.5 10A22 22 0 0 1 24 43a22 22 0 0 1-13.5-5.5z';
const PLUS = 'M24 16.5v15M16.5 24h15';

/** Progress that is counted in people: a seat for each person, or a plain progress bar where the seats are too many. */
export function Seats({ label, taken, count, onInvite, faces = [] }: SeatsProps) {
  if (count > MAX_SEATS) return <ProgressBar label={label} value={taken} max={count} />;
  return (
    <Row gap={16} center>
      {/* The progress bar stands beside the buttons, because it must not contain them. */}
      <VisuallyHidden>
        <span role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={count} aria-valuenow={taken} />
      </VisuallyHidden>
      {Array.from({ length: count }, (_, seat) =>
        seat < taken ? (
          <div key={seat} className={`relative ${styles.taken}`}>
            <SeatIcon path={PERSON} />
            {faces[seat]}
          </div>
        ) : (
          <button
            key={seat}
            type="button"
            className={styles.invite}
            aria-label="邀请好友"
            disabled={!onInvite}
            onClick={onInvite}
          >
            <SeatIcon path={PLUS} />
          </button>
        ),
      )}
    </Row>
  );
}

const SeatIcon = ({ path }: { readonly path: string }) => (
  <svg className={`drawn ${styles.seat}`} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22.5" />
    <path d={path} />
  </svg>
);
