import { Fragment, type ReactNode, useState } from 'react';
import { Empty } from '#components/feedback/Empty.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import { SearchField } from '#components/list/SearchField.tsx';
import { RichText } from '#components/media/RichText.tsx';
import styles from './CustomerScreen.module.css';
import { Phrases } from './Phrases';

interface QuestionSection {
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly html: string }[];
}

const TAG = /<[^>]*>/g;
const TAG_OR_TEXT = /<[^>]*>|[^<]+/g;

type Question = QuestionSection['questions'][number];

/** Returns the questions that fit, in their sections; a section without any is left out. */
const sectionsWith = (sections: readonly QuestionSection[], fits: (question: Question) => boolean) =>
  sections.flatMap(({ title, questions }) => {
    const fitting = questions.filter(fits);
    return fitting.length > 0 ? [{ title, questions: fitting }] : [];
  });

/** Tells whether a question has at least half of the query's characters, as 退换 has for 退货. */
function isNear(question: string, query: string): boolean {
  const characters = Array.from(query);
  return characters.filter((character) => question.includes(character)).length * 2 >= characters.length;
}

interface QuestionsProps {
  readonly sections: readonly QuestionSection[];
  /** Stands between the search and the questions, and gives way to what is found. */
  readonly children: ReactNode;
}

/** Questions that unfold into their answers. A search finds words of either, or else questions that are near to it. */
export function Questions({ sections, children }: QuestionsProps) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const matches = sectionsWith(sections, ({ question, html }) => `${question} ${html.replace(TAG, '')}`.includes(query));
  const near = matches.length > 0 ? [] : sectionsWith(sections, ({ question }) => isNear(question, query));
  if (sections.every(({ questions }) => questions.length === 0)) return <>{children}</>;
  return (
    <>
      <SearchField aria-label="搜索问题" placeholder="搜索，如 验证码" value={typed} onChange={setTyped} />
      {/* The live region is always there, because screen readers read only what changes in one. */}
      <div className={styles.none} role="status">
        {near.length > 0 && (
          <Text padX={4} size={14} tone="soft">
            没有找到“<bdi>{query}</bdi>”，这些问题相近
          </Text>
        )}
        {matches.length === 0 && near.length === 0 && (
          <Empty picture="statement">
            <p>
              没有找到“<bdi>{query}</bdi>”，请换个词，或联系客服
            </p>
            <button type="button" onClick={() => setTyped('')}>
              查看全部问题
            </button>
          </Empty>
        )}
      </div>
      {query === '' && children}
      {matches.map((section) => (
        <QuestionList key={section.title} section={section} query={query} />
      ))}
      {near.map((section) => (
        <QuestionList key={section.title} section={section} query="" />
      ))}
    </>
  );
}

interface QuestionListProps {
  readonly section: QuestionSection;
  /** The words of the search, which are marked in questions and answers; empty without a search. */
  readonly query: string;
}

/** Marks the query in the text between the tags of HTML. RichText sanitizes the result. */
const markInHtml = (html: string, query: string) =>
  html.replace(TAG_OR_TEXT, (part) => (part.startsWith('<') ? part : part.split(query).join(`<mark>${query}</mark>`)));

/** Marks the query in plain text. */
const markInText = (text: string, query: string) =>
  text.split(query).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <mark>{query}</mark>}
      {part}
    </Fragment>
  ));

/** The questions of one section, each with its answer below. */
const QuestionList = ({ section: { title, questions }, query }: QuestionListProps) => (
  <Card as="section" className={styles.questions} aria-label={title}>
    <h2>{title}</h2>
    <Stack lined>
      {questions.map(({ question, html }) => (
        <details
          key={question}
          open={query !== ''}
          className={styles.question}
          // An answer that a tap opens must not stay behind the bar. A search opens all at once and leaves the page where it is.
          onToggle={({ currentTarget }) =>
            query === '' && currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
          }
        >
          <summary>{query ? markInText(question, query) : <Phrases text={question} />}</summary>
          <RichText html={query ? markInHtml(html, query) : html} loading={<Skeleton height="48px" />} />
        </details>
      ))}
    </Stack>
  </Card>
);
