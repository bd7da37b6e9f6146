import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import { PlainButton, Row, Text } from '../layout/primitives';
import styles from './CopyNumber.module.css';
import { tailOf } from './format';

interface CopyNumberProps {
  /** The number's name, for screen readers: 运单号. */
  readonly name: string;
  readonly number: string;
  /** Shows only the end of the number. The button still copies the whole number. */
  readonly short?: boolean;
}

const HYPHENATED_GROUPS = /[^-]+-?|-/g;
const GROUPS_OF_FOUR = /.{1,4}/g;
const LETTERS_AND_GROUPS_OF_FOUR = /^[A-Z]+(?=\d)|.{1,4}/g;

/** Splits a number at its hyphens, or else into its leading letters and groups of four, so that people can read it out. */
const groupsOf = (number: string) => number.match(number.includes('-') ? HYPHENATED_GROUPS : LETTERS_AND_GROUPS_OF_FOUR);

/** Shows a long number in groups, with a button that copies the number. */
export function CopyNumber({ name, number, short }: CopyNumberProps) {
  const { actor } = useFlow(copyMachine);
  const tail = tailOf(number);
  const groups = short ? tail.match(GROUPS_OF_FOUR) : groupsOf(number);
  return (
    <Row as="span" gap={4}>
      <Text as="span" className={styles.number} size={14} lineBreak="balance" grow>
        {short && tail.length < number.length && '尾号 '}
        {groups?.map((group, index) => (
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
