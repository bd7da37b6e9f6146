import { Text } from '#components/layout/primitives.tsx';

/** Lines break only after ，；。, because each phrase is a span that does not break. Punctuation that begins the text is left out. */
export const Phrases = ({ text }: { readonly text: string }) =>
  text.match(/[^，；。]+[，；。]*/g)?.map((phrase) => (
    <Text as="span" key={phrase} lineBreak="whole">
      {phrase}
    </Text>
  ));
