import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import { PlainButton, Row, Text } from '../layout/primitives';
import styles from './CopyNumber.module.css';
import { tailOf } from './format';

interface CopyNumberProps {
  /** The number's name. */
  readonly name: string;
  readonly number: string;
  /** Only the end of the number is shown; the whole is copied. */
  readonly short?: boolean;
}

/** A long number, in groups and with a button that copies it. */
export function CopyNumber({ name, number, short }: CopyNumberProps) {
  const { actor } = useFlow(copyMachine);
  return (
    <Row as="span" gap={4} spread>
      <Text as="span" className={styles.number} size={14}>
        {short && tailOf(number).length < number.length && '尾号 '}
        {(short ? groupsOfFour(tailOf(number)) : groupsOf(number)).map(({ index, part }) => (
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

/** Each match ends with a hyphen, or is the rest. */
const BY_HYPHENS = /[^-]+-?|-/g;
/** The leading letters, then four characters each. */
const LETTERS_AND_FOURS = /^[A-Z]+(?=\d)|.{1,4}/g;
const FOURS = /.{1,4}/g;

/** Splits a number at its hyphens, or else into its letters and groups of four: this is legible, and easy to read out. */
const groupsOf = (number: string) => indexed(number.match(number.includes('-') ? BY_HYPHENS : LETTERS_AND_FOURS));
const groupsOfFour = (number: string) => indexed(number.match(FOURS));

/** Parts with their index, which is their key: two may be alike. */
const indexed = (parts: readonly string[] | null) => (parts ?? []).map((part, index) => ({ index, part }));
