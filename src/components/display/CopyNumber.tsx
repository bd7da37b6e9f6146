import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import { PlainButton, Row, Text } from '../layout/primitives';
import styles from './CopyNumber.module.css';
import { tailOf } from './format';

interface CopyNumberProps {
  /** The number's name, for screen readers: 运单号. */
  readonly name: string;
  readonly number: string;
  /** Shows only the end of the number. The button copies the whole number all the same. */
  readonly short?: boolean;
}

/** Shows a long number in groups, with a button that copies the number. */
export function CopyNumber({ name, number, short }: CopyNumberProps) {
  const { actor } = useFlow(copyMachine);
  const tail = tailOf(number);
  return (
    <Row as="span" gap={4}>
      <Text as="span" className={styles.number} size={14} grow>
        {short && tail.length < number.length && '尾号 '}
        {(short ? groupsOfFour(tail) : groupsOf(number)).map(({ index, part }) => (
          <span key={index} className={styles.group}>
            {part}
          </span>
        ))}
      </Text>
      <PlainButton
        className={styles.copy}
        tone="cinnabar"
        aria-label={`复制${name}`}
        onClick={() => actor.send({ type: 'copy.start', text: number })}
      >
        复制
      </PlainButton>
    </Row>
  );
}

/** Matches the parts of a number, each with the hyphen after it. */
const BY_HYPHENS = /[^-]+-?|-/g;
/** Matches the leading letters, then groups of up to four characters. */
const LETTERS_AND_FOURS = /^[A-Z]+(?=\d)|.{1,4}/g;
const FOURS = /.{1,4}/g;

/** Splits a number at its hyphens, or else into its letters and groups of four, so that people can read it out. */
const groupsOf = (number: string) => indexed(number.match(number.includes('-') ? BY_HYPHENS : LETTERS_AND_FOURS));
const groupsOfFour = (number: string) => indexed(number.match(FOURS));

/** Adds to each part its index as React key, because two parts may be equal. */
const indexed = (parts: readonly string[] | null) => (parts ?? []).map((part, index) => ({ index, part }));
