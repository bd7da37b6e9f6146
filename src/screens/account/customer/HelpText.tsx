import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { Help } from '#machines/content/customer.ts';
import { ContactBar } from './ContactBar';
import { Contacts } from './Contacts';
import styles from './CustomerScreen.module.css';
import { Phrases } from './Phrases';
import { Questions } from './Questions';

const ProbableMatter = lazyPart(() => import('./ProbableMatter'), { loading: () => <Skeleton height="124px" />, early: true });

interface HelpTextProps {
  readonly help: Help;
  readonly isMember: boolean;
  /** The page is opened to ask about a record, which stands above. */
  readonly asksAboutRecord: boolean;
}

/** Shows a search, the contacts and the member's latest prize or order, questions with their answers, facts, articles, and the bar for a call. */
export const HelpText = ({ help, isMember, asksAboutRecord }: HelpTextProps) => (
  <>
    <Questions sections={help.sections}>
      <Contacts help={help} isMember={isMember} />
      {isMember && !asksAboutRecord && <ProbableMatter />}
    </Questions>
    <HelpBody help={help} />
    <ContactBar help={help} />
  </>
);

/** Tells whether a section is a text; `Questions` shows those with questions. */
const isArticle = ({ questions, html }: Help['sections'][number]) => questions.length === 0 && html !== '';

const HelpBody = ({ help }: Pick<HelpTextProps, 'help'>) => (
  <>
    {help.facts.length > 0 && (
      <Card as="dl" padY={12}>
        {help.facts.map(({ name, value }) => (
          <Row key={name} padY={4} padX={0} gap={12} wrap size={14}>
            <Text as="dt" tone="soft">
              {name}
            </Text>
            <dd>
              <Phrases text={value} />
            </dd>
          </Row>
        ))}
      </Card>
    )}
    {help.sections.filter(isArticle).map(({ title, html }) => (
      <Card key={title} as="section" className={styles.text} aria-label={title || undefined}>
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
