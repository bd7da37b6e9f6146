import { Skeleton } from '#components/feedback/Skeleton.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { Help } from '#machines/content/customer.ts';
import type { Recorded } from '#machines/redemption/latestMatter.ts';
import { ContactBar } from './ContactBar';
import { Contacts } from './Contacts';
import styles from './CustomerScreen.module.css';
import { LatestMatter } from './LatestMatter';
import { Phrases } from './Phrases';
import { Questions } from './Questions';

interface HelpTextProps {
  readonly help: Help;
  /** Undefined while it is read: what is below it waits, so that nothing visible moves. */
  readonly matter: Recorded | null | undefined;
}

/** Shows the text for customer service: contacts, the member's latest matter, questions with their answers, then everything else. */
export const HelpText = ({ help, matter }: HelpTextProps) => (
  <>
    <Contacts help={help} />
    {matter && <LatestMatter matter={matter} />}
    <Stack gap={12} className={matter === undefined ? layoutStyles.waiting : undefined}>
      <Answers help={help} />
    </Stack>
    <ContactBar help={help} />
  </>
);

const Answers = ({ help }: Pick<HelpTextProps, 'help'>) => (
  <>
    <Questions sections={help.sections} />
    {help.facts.length > 0 && (
      <Card as="dl" padY={12}>
        {help.facts.map(({ name, value }) => (
          <Row key={name} padY={4} padX={0} gap={12} align="top" size={14}>
            <Text as="dt" className={styles.name} tone="faint">
              {name}
            </Text>
            <Text as="dd" tone="soft">
              <Phrases text={value} />
            </Text>
          </Row>
        ))}
      </Card>
    )}
    {help.sections
      .filter(({ questions, html }) => questions.length === 0 && html !== '')
      .map(({ title, html }) => (
        <Card key={title} as="section" className={styles.text} padY={16} aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          <RichText html={html} loading={<Skeleton height="72px" />} />
        </Card>
      ))}
    {/* Most readers want a contact or an answer, so the preface comes late. */}
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
