import { Text } from '#components/layout/primitives.tsx';

/** A text whose lines break only after its punctuation. */
export const Phrases = ({ text }: { readonly text: string }) =>
  text.match(/[^，；。]+[，；。]*/g)?.map((phrase) => (
    <Text as="span" key={phrase} lineBreak="whole">
      {phrase}
    </Text>
  ));
