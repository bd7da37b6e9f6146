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

/** Matches groups of up to four characters. */
const FOURS = /.{1,4}/g;

/** Splits a number at its hyphens, or else into its leading letters and groups of four, so that people can read it out. */
const groupsOf = (number: string) => number.match(number.includes('-') ? /[^-]+-?|-/g : /^[A-Z]+(?=\d)|.{1,4}/g);

/** Shows a long number in groups, with a button that copies the number. */
export function CopyNumber({ name, number, short }: CopyNumberProps) {
  const { actor } = useFlow(copyMachine);
  const tail = tailOf(number);
  return (
    <Row as="span" gap={4}>
      <Text as="span" className={styles.number} size={14} lineBreak="balance" grow>
        {short && tail.length < number.length && '尾号 '}
        {(short ? tail.match(FOURS) : groupsOf(number))?.map((group, index) => (
          <Text as="span" key={`${index} ${group}`} className={styles.group} lineBreak="whole">
            {group}
          </Text>
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
