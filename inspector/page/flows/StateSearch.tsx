import { useState } from 'react';
import styles from './Diagram.module.css';
import { crumbsOf, findPlaces, type Place } from './places';

const MAX_RESULTS = 8;

interface Props {
  readonly places: readonly Place[];
  readonly onFind: (place: Place) => void;
}

/** Finds a state on any level of a flow by its title, description or key. */
export function StateSearch({ places, onFind }: Props) {
  const [text, setText] = useState('');
  const found = findPlaces(text, places).slice(0, MAX_RESULTS);
  const choose = (place: Place | undefined) => {
    if (!place) return;
    setText('');
    onFind(place);
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        choose(found[0]);
      }}
    >
      <input
        type="search"
        aria-label="找状态"
        placeholder="找状态"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      {text.trim() !== '' && (
        <ul className={styles.found}>
          {found.map((place) => (
            <li key={`${place.trail.join()} ${place.card.id}`}>
              <button type="button" onClick={() => choose(place)}>
                {place.card.title}
                <span>
                  {crumbsOf(place.trail)
                    .map(({ title }) => title)
                    .join(' › ')}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>没有这样的状态</li>}
        </ul>
      )}
    </form>
  );
}
