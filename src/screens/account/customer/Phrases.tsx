import { Text } from '#components/layout/primitives.tsx';

/** Shows a text whose lines break only between phrases. A phrase ends with ，；or 。 */
export const Phrases = ({ text }: { readonly text: string }) =>
  text.match(/[^，；。]+[，；。]*/g)?.map((phrase) => (
    <Text as="span" key={phrase} lineBreak="whole">
      {phrase}
    </Text>
  ));
