import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { Contacts, type Help } from './Contacts';
import { Questions } from './Questions';

/** Shows the text for customer service: contacts, questions with their answers, then everything else. */
export const HelpText = ({ help }: { readonly help: Help }) => (
  <>
    <Contacts help={help} />
    <Questions sections={help.sections} />
    {help.sections
      .filter(({ questions, html }) => questions.length === 0 && html !== '')
      .map(({ title, html }) => (
        <Card key={title} as="section" padY={16} aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          <RichText html={html} loading={<Skeleton height="72px" />} />
        </Card>
      ))}
    {help.preface && (
      <Text as="div" padX={4} size={14}>
        <RichText html={help.preface} loading={<Skeleton />} />
      </Text>
    )}
    {help.footer && (
      <Text padX={4} size={14} tone="soft">
        {help.footer}
      </Text>
    )}
  </>
);
